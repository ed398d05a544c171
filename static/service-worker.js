/*
 * Earlier versions of this site kept themselves for reading without a network. This takes the place of that
 * worker, also where npm start and npm run serve share an address: it forgets what was kept, and ends itself.
 */
const worker = globalThis

worker.addEventListener('install', () => worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(forget()))

async function forget () {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  await worker.registration.unregister()
  for (const client of await worker.clients.matchAll({ type: 'window' })) client.navigate(client.url)
}
