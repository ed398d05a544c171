/**
 * Whether the site may be kept for reading without a network: not while somebody writes the
 * pages, and not for a reader who pays for each byte, unless it is kept already.
 *
 * @param {{ serviceWorker?: { controller: unknown }, connection?: { saveData: boolean } }} navigator
 * @param {string | undefined} environment
 */
export function mayKeep ({ serviceWorker, connection }, environment) {
  if (environment !== 'production' || !serviceWorker) return false
  return !connection?.saveData || Boolean(serviceWorker.controller)
}
