/*
 * Docusaurus fetches the page behind each link that comes into view, all of them at once while the first page is still
 * being taken over. Here each waits until the browser is idle.
 */
let isLate = false

export function onRouteDidUpdate () {
  if (isLate || !('requestIdleCallback' in window)) return
  isLate = true
  const stand = /** @type {any} */ (window)
  const { prefetch, preload } = stand.docusaurus
  stand.docusaurus = { preload, prefetch: (/** @type {string} */ path) => { requestIdleCallback(() => prefetch(path)) } }
}
