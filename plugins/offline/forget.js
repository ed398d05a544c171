/*
 * The service worker of the development server: it ends the one of the built site, which
 * npm run serve shows at the same address and which would go on showing that.
 */
const worker = /** @type {any} */ (globalThis)

worker.addEventListener('install', () => worker.skipWaiting())
worker.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(forget()))

async function forget () {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await worker.registration.unregister()
  for (const client of await worker.clients.matchAll({ type: 'window' })) client.navigate(client.url)
}
