import { useCallback, useState, useSyncExternalStore } from 'react'
import { replaceSearch } from '../../client/replace-search.js'

export const LONGEST_FIND = 100
const ZOOM = /^([\w-]+):(\d+(?:\.\d+)*)$/

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

/** What an address looks for in the graphs of a page, and the path that each is zoomed to. */
function parseView (search) {
  const query = new URLSearchParams(search)
  return {
    find: (query.get('find') ?? '').slice(0, LONGEST_FIND),
    zoom: Object.fromEntries((query.get('zoom') ?? '').split(',').map((text) => ZOOM.exec(text)?.slice(1) ?? []).filter(([id]) => id))
  }
}

/** The query of a view beside what else is in it; '' where all is as by default. */
function formatView ({ find, zoom }, search) {
  const query = new URLSearchParams(search)
  const words = { find, zoom: Object.entries(zoom).filter(([, path]) => path !== '').map(([id, path]) => `${id}:${path}`).join() }
  for (const [name, word] of Object.entries(words)) word === '' ? query.delete(name) : query.set(name, word)
  // Harmless in a query, and easier to read than their codes.
  return query.toString().replace(/%3A/g, ':').replace(/%2C/g, ',')
}
