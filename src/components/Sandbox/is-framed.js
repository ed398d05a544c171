/** @returns {boolean} whether this page is shown inside another one, which could put its own in the place of a sandbox */
export function isFramed () {
  return window.top !== window.self
}
