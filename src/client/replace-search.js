/**
 * Put another query into the address, without a step in the history. The history's own state is kept, since the site's
 * router lives in it, and the router is not told, since it would draw the whole page again. `query`: such as
 * `run=four`, with or without its question mark; empty takes it away.
 */
export function replaceSearch (query) {
  const { pathname, hash } = window.location
  const search = query.replace(/^\?/, '')
  window.history.replaceState(window.history.state, '', `${pathname}${search && `?${search}`}${hash}`)
}
