/**
 * V8's version without what Node adds to it.
 *
 * @param {string} version such as `13.6.233.17-node.40`
 * @returns {string} such as `13.6.233.17`
 */
export function shortV8 (version) {
  return version.replace(/-node.*$/, '')
}
