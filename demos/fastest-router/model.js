import { UnsupportedPathError } from 'hono/router'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { SmartRouter } from 'hono/router/smart-router'
import { TrieRouter } from 'hono/router/trie-router'
import { InputError } from '../lib/command-line/input-error.js'

export { InputError }

/** More would be neither drawn nor read. */
const MOST_ROUTES = 100
/** As much of a wrong route is repeated. */
const LONGEST = 40
const SHOP = ['/users', '/users/:id', '/users/:id/orders', '/products', '/products/:sku', '/health']
/** The first is the last in the expression, which is sorted. */
const SHOPS = [...'jihgfedcba'].flatMap((name) => [`/${name}`, `/${name}/:item`])

/** What the figure offers to begin with. */
export const EXAMPLES = [
  { id: 'parametric', label: 'Parameter', paths: SHOP.join('\n'), url: '/users/42/orders' },
  { id: 'static', label: 'Static', paths: SHOP.join('\n'), url: '/products' },
  { id: 'missing', label: 'No route', paths: SHOP.join('\n'), url: '/users/42/likes' },
  { id: 'many', label: 'Many routes', paths: SHOPS.join('\n'), url: '/j/pen' },
  { id: 'beside', label: '/users/me too', paths: [...SHOP, '/users/me'].join('\n'), url: '/products/7' }
]

/** What the page shows before the reader does anything. */
export function example () {
  return compareRouters(EXAMPLES[0].paths.split('\n'), EXAMPLES[0].url)
}

class OpenRouter extends RegExpRouter {
  /** What a subclass may call, and the first match calls: the expression, what its groups lead to, and static paths. */
  build () {
    return this.buildAllMatchers().GET
  }
}

/** The expression that RegExpRouter makes of paths, its groups, and the paths that it keeps out of it. */
export function buildExpression (paths) {
  const router = new OpenRouter()
  for (const path of paths) router.add('GET', path, path)
  const [expression, ends, texts] = router.build()
  return { expression, source: expression.source, ends, texts: Object.keys(texts) }
}

/** Ask Hono's routers for a path: RegExpRouter, TrieRouter, and which of them SmartRouter takes. */
export function compareRouters (paths, url) {
  check(paths, url)
  const [smart, trie] = [new SmartRouter({ routers: [new RegExpRouter(), new TrieRouter()] }), new TrieRouter()]
  for (const router of [smart, trie]) for (const path of paths) router.add('GET', path, path)
  const handlers = /** @type {any[]} */ (trie.match('GET', url)[0]).map(([path]) => path)
  const [answers] = smart.match('GET', url)
  return { paths, url, taken: smart.activeRouter.name, answer: answers[0]?.[0] ?? null, one: askExpression(paths, url), tree: walkTree(paths, url, handlers) }
}

/** Which path RegExpRouter refuses, or what it does for a request: `slot` is the one that says which route it is. */
function askExpression (paths, url) {
  try {
    const { expression, source, ends, texts } = buildExpression(paths)
    const isText = texts.includes(url)
    const match = isText ? null : url.match(expression)
    const pieces = splitAtGroups(source)
    const slots = pieces.filter(({ isGroup }) => isGroup).map(({ text }, index) => ({
      value: match?.[index + 1] ?? null,
      route: text === '$()' ? ends[index + 1][0][0] : null
    }))
    return { refused: null, pieces, texts, isText, isMatch: match !== null, slots, slot: match ? match.indexOf('', 1) : 0 }
  } catch (error) {
    if (error instanceof UnsupportedPathError) return { refused: error.message, pieces: [], texts: [], slots: [] }
    throw error
  }
}

/** Of Hono's expressions: a group is a parameter, or empty behind the end of the path. */
function splitAtGroups (source) {
  return source.split(/(\$\(\)|\(\[\^\/\]\+\))/).filter(Boolean).map((text) => ({ text, isGroup: /^(?:\$\(\)|\(\[)/.test(text) }))
}

/** The tree of path parts, in the order in which it is drawn: how deep a node is, and whether the request reaches it. */
function walkTree (paths, url, handlers) {
  const parts = url.slice(1).split('/')
  const nodes = new Map()
  for (const path of paths) {
    const own = path.slice(1).split('/')
    own.forEach((part, at) => {
      const id = `/${own.slice(0, at + 1).join('/')}`
      const isReached = own.slice(0, at + 1).every((name, index) => name === parts[index] || (name[0] === ':' && parts[index]))
      if (!nodes.has(id)) nodes.set(id, { id, part, depth: at + 1, isReached, isRoute: false })
      if (at === own.length - 1) nodes.get(id).isRoute = true
    })
  }
  const placed = (id, depth) => [...nodes.values()].filter((node) => node.depth === depth && node.id.startsWith(`${id}/`)).flatMap((node) => [node, ...placed(node.id, depth + 1)])
  return { parts, nodes: placed('', 1), handlers }
}

function check (paths, url) {
  if (paths.length === 0) throw new InputError('there is no route')
  if (paths.length > MOST_ROUTES) throw new InputError(`at most ${MOST_ROUTES} routes, got ${paths.length}`)
  const wrong = paths.find((path) => !/^(?:\/:?[\w.-]+)+$/.test(path))
  if (wrong !== undefined) throw new InputError(`route '${wrong.length > LONGEST ? `${wrong.slice(0, LONGEST)}…` : wrong}': a path here has text and parameters between slashes, such as /users/:id`)
  if (!/^(?:\/[^/?#\s]+)+$/.test(url)) throw new InputError('the URL is a path such as /users/42')
}
