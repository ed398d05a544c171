import { flatString } from '../lib/engine/flat-string.js'
import { tableOf } from '../lib/samples/thousand-routes.js'
import { HONO_REQUESTS, HONO_ROUTES } from './hono-routes.js'

export const summary = 'measures one expression for all routes beside trees, on short and long lists of routes'

const NO_GROUPS = 'no-groups'
/** The last parametric route of a thousand. */
const DEEP = '/loyalty/webhooks/42/comments/7'

/** Each imports its library when it is loaded, so that a process holds only the one it measures; then it makes routers of it. */
const contenders = [
  { id: 'find-my-way', label: 'find-my-way', package: 'find-my-way', note: 'lookup() down to the handler, with the parameters, as Fastify calls it; it also cuts off a query and decodes', load: loadFindMyWay },
  {
    id: 'regexp-router',
    label: 'RegExpRouter',
    package: 'hono',
    note: 'match() and the parameters of the first handler, by name',
    leavesOut: ['beside', 'first/hono', 'first/many'],
    load: (raw) => loadHono(({ RegExpRouter }) => new RegExpRouter(), raw)
  },
  {
    id: 'trie-router',
    label: 'TrieRouter',
    package: 'hono',
    note: 'the same',
    leavesOut: ['beside', 'fresh', 'first/hono', 'first/many'],
    load: (raw) => loadHono(({ TrieRouter }) => new TrieRouter(), raw)
  },
  {
    id: 'smart-router',
    label: 'SmartRouter',
    package: 'hono',
    note: 'the same; as new Hono() makes it: RegExpRouter, or TrieRouter where that one refuses a route',
    leavesOut: ['static', 'missing', '10/parametric', '1000/parametric', 'same', 'fresh'],
    load: () => loadHono(({ RegExpRouter, SmartRouter, TrieRouter }) => new SmartRouter({ routers: [new RegExpRouter(), new TrieRouter()] }))
  },
  {
    id: NO_GROUPS,
    label: 'RegExpRouter’s expression without groups',
    package: 'hono',
    note: 'test(): whether a route fits, not which',
    leavesOut: ['static', 'missing', '100/parametric', 'beside', 'same', 'fresh', 'first/hono', 'first/many'],
    load: loadNoGroups
  }
]

export default {
  topic: 'fastest-router',
  title: 'Time to find a route, in one expression and in trees',
  operation: 'from a path to the route that answers and its parameters',
  majors: [20, 24, 26],
  baseline: 'find-my-way',
  contenders,
  groups: [
    groupOf(10, 'parametric'),
    groupOf(100, 'parametric', 'beside'),
    groupOf(1000, 'static', 'parametric', 'missing'),
    {
      id: 'hono-12',
      label: 'Hono’s own 12 routes',
      build: async ({ id, load }) => {
        const find = (await load('raw'))(HONO_ROUTES)
        return (requests) => requests.map((request) => find(...request))
      },
      read: (answers) => answers.map(readRoute),
      cases: [
        { id: 'same', label: 'seven requests, each the same string again', input: () => HONO_REQUESTS },
        { id: 'fresh', label: 'seven requests, each a fresh string', input: () => HONO_REQUESTS.map(([method, path]) => [method, flatString(path)]) }
      ].map((lookup) => ({ ...lookup, shown: HONO_REQUESTS.map(([, path]) => path).join(' '), expected: [0, 1, 3, 6, 7, 10, 11] }))
    },
    {
      id: 'first',
      label: 'From nothing to the first answer',
      build: async ({ load }, { id }) => {
        const make = await load()
        const [routes, path] = id === 'hono' ? [HONO_ROUTES, '/event/abcd1234/comments'] : [gets(tableOf(1000).routes), DEEP]
        return () => make(routes)('GET', path)
      },
      read: (answer) => answer.route,
      cases: [
        { id: 'hono', label: 'Hono’s own 12 routes', shown: '/event/abcd1234/comments', expected: 6 },
        { id: 'many', label: '1,000 routes', shown: DEEP, expected: 998 }
      ].map((lookup) => ({ ...lookup, input: () => null }))
    }
  ]
}

function gets (paths) {
  return paths.map((path) => ['GET', path])
}

/** The routes of the sample; in none does text stand beside a parameter, which RegExpRouter would refuse, but for one case. */
function groupOf (size, ...cases) {
  const { routes, group } = tableOf(size)
  const build = async ({ load }, { id }) => {
    const find = (await load())(gets(id === 'beside' ? [...routes, '/crm/contacts/me'] : routes))
    return (path) => find('GET', path)
  }
  return { ...group, build, cases: lookupsOf(size).filter(({ id }) => cases.includes(id)) }
}

function lookupsOf (size) {
  const { routes } = tableOf(size)
  const last = routes.at(-1)
  const resource = last.replace('.csv', '')
  const shown = `${resource}/42/comments/7`
  const found = { route: size - 2, params: { id: '42', commentId: '7' } }
  return [
    { id: 'static', label: 'last static route', shown: last, expected: { route: size - 1, params: {} } },
    { id: 'parametric', label: 'parametric route', shown, expected: ({ id }) => id === NO_GROUPS || found },
    { id: 'beside', label: 'the same, and /crm/contacts/me beside /crm/contacts/:id', shown, expected: found },
    { id: 'missing', label: 'no route', shown: `${resource}/42/likes/7`, expected: null }
  ].map((lookup) => ({ ...lookup, input: () => flatString(lookup.shown) }))
}

/** `raw`: find() and what it returns, as Hono’s own benchmark calls it. */
async function loadFindMyWay (raw) {
  const { default: findMyWay } = await import('find-my-way')
  const headers = Object.freeze({})
  return (routes) => {
    let found = null
    const router = /** @type {any} */ (findMyWay)({ defaultRoute: () => { found = null } })
    routes.forEach(([method, path], route) => router.on(method, path, (request, response, params) => { found = { route, params } }, { route }))
    if (raw) return (method, url) => router.find(method, url)
    return (method, url) => {
      router.lookup({ method, url, headers }, null)
      return found
    }
  }
}

async function loadHono (create, raw) {
  const names = ['reg-exp', 'smart', 'trie']
  const [one, smart, trie] = await Promise.all(names.map((name) => import(`hono/router/${name}-router`)))
  return (routes) => {
    const router = create({ ...one, ...smart, ...trie })
    routes.forEach(([method, path], route) => router.add(method, path, route))
    return raw ? (method, path) => router.match(method, path) : (method, path) => readHono(router.match(method, path))
  }
}

/** A handler of Hono asks for a parameter by its name: `context.req.param('id')`. Of one expression, the list of groups has it. */
function readHono ([handlers, groups]) {
  if (handlers.length === 0) return null
  const [[route, params]] = handlers
  if (!groups) return { route, params }
  return { route, params: groups.length === 0 ? {} : { id: groups[params.id], commentId: groups[params.commentId] } }
}

/** What the two kinds of router return. */
function readRoute (answer) {
  return Array.isArray(answer) ? answer[0][0][0] : answer.store.route
}

async function loadNoGroups () {
  const { buildExpression } = await import('./model.js')
  return (routes) => {
    const { source } = buildExpression(routes.map(([, path]) => path))
    const expression = new RegExp(source.replaceAll('([^/]+)', '[^/]+').replaceAll('$()', '$'))
    return (method, path) => expression.test(path)
  }
}
