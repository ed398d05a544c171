import { useCallback, useState, useSyncExternalStore } from 'react'
import { replaceSearch } from '../../client/replace-search.js'

const LONGEST_FIND = 100
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

/**
 * How an address looks at the graphs of a page: `hide` is Node's own frames, `stretch` each graph to the full width,
 * `zoom` a path by graph. The default for whatever is absent or makes no sense.
 */
function parseView (search) {
  const query = new URLSearchParams(search)
  const colour = query.get('colour')
  return {
    view: query.get('view') === 'flame' ? 'flame' : 'icicle',
    colour: colour === 'package' || colour === 'tier' ? colour : 'role',
    find: (query.get('find') ?? '').slice(0, LONGEST_FIND),
    hide: query.get('hide') === 'internals',
    stretch: query.get('width') === 'full',
    zoom: Object.fromEntries((query.get('zoom') ?? '').split(',').map((text) => ZOOM.exec(text)?.slice(1) ?? []).filter(([id]) => id))
  }
}

/** The query of a view beside what else is in it; '' where all is as by default. */
function formatView ({ view, colour, find, hide, stretch, zoom }, search) {
  const query = new URLSearchParams(search)
  const words = {
    view: view === 'icicle' ? '' : view,
    colour: colour === 'role' ? '' : colour,
    find: find.slice(0, LONGEST_FIND),
    hide: hide ? 'internals' : '',
    width: stretch ? 'full' : '',
    zoom: Object.entries(zoom).filter(([, path]) => path !== '').map(([id, path]) => `${id}:${path}`).join(',')
  }
  for (const [name, word] of Object.entries(words)) word === '' ? query.delete(name) : query.set(name, word)
  // Harmless in a query, and easier to read than their codes.
  const text = query.toString().replace(/%3A/g, ':').replace(/%2C/g, ',')
  return text === '' ? '' : `?${text}`
}
