import { cacheNames, clientsClaim } from 'workbox-core'
import { precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

/** The state of a figure is in the query of an address: the page is the same. */
const ANY_PARAMETER = [/^/]
/** Ask the host whether its browser's copy is still the one that it has. */
const FRESH = { cache: /** @type {RequestCache} */ ('no-cache') }

/**
 * What the service worker does: it keeps all pages of one build with their scripts, and
 * what is used of the rest. A reader gets them from there, whatever is published
 * meanwhile, until a page says that the next build may take over.
 *
 * @param {import('./list-files.js').Lists} lists
 */
export function keep ({ pages, used }) {
  const scope = /** @type {any} */ (globalThis)
  precacheAndRoute(pages.map(([url, hash]) => ({ url, revision: hash, ...hash && { integrity: `sha256-${hash}` } })), {
    ignoreURLParametersMatching: ANY_PARAMETER,
    urlManipulation: ({ url }) => [new URL(`${url.pathname}/index.html`, url)]
  })

  const keyOf = new Map(used.map(([path, hash]) => {
    const url = new URL(path, scope.location.href)
    return [url.href, hash ? `${url.href}?${encodeURIComponent(hash)}` : url.href]
  }))
  registerRoute(({ url }) => keyOf.has(url.href), new CacheFirst({
    fetchOptions: FRESH,
    plugins: [{ cacheKeyWillBeUsed: async ({ request }) => keyOf.get(request.url) ?? request }]
  }))

  clientsClaim()
  scope.addEventListener('activate', (/** @type {any} */ event) => event.waitUntil(dropOthers(new Set(keyOf.values()))))
  scope.addEventListener('message', (/** @type {MessageEvent} */ { data }) => { if (data?.type === 'SKIP_WAITING') scope.skipWaiting() })
}

/**
 * Workbox removes the old pages, and knows nothing of what was kept when it was used.
 *
 * @param {Set<string>} keys of the files that this build has
 */
async function dropOthers (keys) {
  const cache = await caches.open(cacheNames.runtime)
  const old = (await cache.keys()).filter(({ url }) => !keys.has(url))
  await Promise.all(old.map((request) => cache.delete(request)))
}
