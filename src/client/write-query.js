/**
 * Put a value into the query of the address, or take it away when it is null, without a step in the history. The
 * history's own state is kept, since the site's router lives in it, and the router is not told, since it would draw the
 * whole page again.
 */
export function writeQuery (name, value) {
  const { pathname, search, hash } = window.location
  const query = new URLSearchParams(search)
  if (value === null) query.delete(name)
  else query.set(name, value)
  const text = query.toString()
  window.history.replaceState(window.history.state, '', `${pathname}${text && `?${text}`}${hash}`)
}
