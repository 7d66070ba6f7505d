declare const self: ServiceWorkerGlobalScope;

// Replaces the service worker where VITE_SERVICE_WORKER is "off": deletes what it has cached, and
// removes itself.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
}

export {};
