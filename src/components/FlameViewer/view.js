import { useCallback, useState, useSyncExternalStore } from 'react'
import { replaceSearch } from '../../client/replace-search.js'
import { formatView, parseView } from './view-url.js'

const listeners = new Set()
const DEFAULT_VIEW = parseView('')
let read = { search: '', view: DEFAULT_VIEW }

/**
 * How the graphs are looked at. Linked graphs keep it in the page's address, so that all of the page share it and a
 * link opens it; the address is read once the page has come alive, so that the server's picture and the first one in
 * the browser are the same.
 * @returns {[any, (part: any) => void]}
 */
export function useView (linked) {
  const [own, setOwn] = useState(DEFAULT_VIEW)
  const shared = useSyncExternalStore(subscribe, readAddress, () => DEFAULT_VIEW)
  const changeOwn = useCallback((part) => setOwn((before) => ({ ...before, ...part })), [])
  return linked ? [shared, changeAddress] : [own, changeOwn]
}

function subscribe (listener) {
  listeners.add(listener)
  window.addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('popstate', listener)
  }
}

function readAddress () {
  const { search } = window.location
  if (search !== read.search) read = { search, view: parseView(search) }
  return read.view
}

function changeAddress (part) {
  replaceSearch(formatView({ ...readAddress(), ...part }, window.location.search))
  for (const listener of listeners) listener()
}
