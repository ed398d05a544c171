const LONGEST_FIND = 100
const ZOOM = /^([\w-]+):(\d+(?:\.\d+)*)$/

/**
 * How an address looks at the graphs of a page: `hide` is Node's own frames, `stretch` each graph to the full width,
 * `zoom` a path by graph. The default for whatever is absent or makes no sense.
 */
export function parseView (search) {
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
export function formatView ({ view, colour, find, hide, stretch, zoom }, search) {
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
