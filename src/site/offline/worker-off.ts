import { scope } from './worker-scope.ts';

// Sent in place of the worker with OFFLINE_PAGES=off: removes what the worker kept, and then itself.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => {
  event.waitUntil(remove());
});

async function remove(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await scope.registration.unregister();
}
