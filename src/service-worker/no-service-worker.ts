declare const self: ServiceWorkerGlobalScope;

// Replaces the service worker where VITE_SERVICE_WORKER is "off": deletes what it has cached, and
// removes itself. It does so when it is installed, because browsers activate it only when the former
// worker has answered all requests. If a page of the former build registers it again, it removes itself
// when it is activated.
self.addEventListener('install', () => {
  void self.skipWaiting();
  // Not in `waitUntil`: browsers remove a worker only after its installation has ended.
  void leave();
});
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  await self.registration.unregister();
}

export {};
