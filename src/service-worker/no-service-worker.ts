declare const self: ServiceWorkerGlobalScope;

// Replaces the service worker where VITE_SERVICE_WORKER is "off": deletes what it has cached, and
// removes itself. It does so when it is installed, because browsers activate it only once the former
// worker has answered all requests; it is activated if a page of the former build registers it again.
self.addEventListener('install', () => {
  void self.skipWaiting();
  // The installation must not wait for this, because browsers remove no worker before its end.
  void leave();
});
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
}

export {};
