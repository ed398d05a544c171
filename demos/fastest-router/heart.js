// A router as one regular expression: each route is an alternative, and an empty group at its end says which it is.

export function createRouter (paths) {
  const texts = new Map()
  const routes = []
  for (const path of paths) {
    if (path.includes('/:')) routes.push(describe(path))
    else texts.set(path, path)
  }
  // Text before a parameter: the engine tries alternatives from left to right, and goes back when one does not fit.
  routes.sort((one, other) => one.kinds.localeCompare(other.kinds))

  const ends = [] // of each group that ends a route: the route, and where the groups of its parameters begin
  let groups = 0
  const alternatives = routes.map(({ path, parts }) => {
    const names = parts.filter(isParameter).map((part) => part.slice(1))
    const first = groups + 1
    groups += names.length + 1
    ends[groups] = { path, names, first }
    return `${parts.map((part) => isParameter(part) ? '([^/]+)' : escape(part)).join('/')}()`
  })
  const expression = new RegExp(`^(?:${alternatives.join('|')})$`)

  return (url) => {
    if (texts.has(url)) return { path: texts.get(url), params: {} }
    const match = routes.length > 0 ? expression.exec(url) : null
    if (match === null) return null
    // The list has a slot for each group of each route. Only those of one route are filled.
    const { path, names, first } = ends[match.indexOf('', 1)]
    return { path, params: Object.fromEntries(names.map((name, index) => [name, match[first + index]])) }
  }
}

/** `kinds`: such as `001`, a text and a parameter behind the first slash. */
function describe (path) {
  const parts = path.split('/')
  return { path, parts, kinds: parts.map((part) => Number(isParameter(part))).join('') }
}

function isParameter (part) {
  return part[0] === ':'
}

function escape (part) {
  return part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
