import { flatString } from '../engine/flat-string.js'
import { groupDigits } from '../text/group-digits.js'

const AREAS = ['crm', 'billing', 'catalog', 'search', 'support', 'shipping', 'reports', 'admin', 'partners', 'loyalty']
const NOUNS = ['contacts', 'invoices', 'products', 'tickets', 'orders', 'parcels', 'accounts', 'quotes', 'vendors', 'coupons', 'messages', 'projects', 'events', 'teams', 'files', 'regions', 'prices', 'carts', 'reviews', 'webhooks']
// None is a static sibling of a parameter, which koa-tree-router refuses.
const SHAPES = ['', '/:id', '/:id/comments', '/:id/comments/:commentId', '.csv']
const ROUTES = AREAS.flatMap((area) => NOUNS.flatMap((noun) => SHAPES.map((shape) => `/${area}/${noun}${shape}`)))

/** An API of so many routes, and what is looked up in it. */
export function tableOf (size) {
  const routes = ROUTES.slice(0, size)
  const [last] = routes.slice(-1)
  const resource = last.replace('.csv', '')
  const lookups = [
    { id: 'first', label: 'first route', shown: routes[0], expected: { route: 0, params: {} } },
    { id: 'last', label: 'last route', shown: last, expected: { route: size - 1, params: {} } },
    { id: 'parametric', label: 'parametric route', ...commentOf(resource, size - 2) }
  ]
  return { routes, group: { id: String(size), label: `${groupDigits(size)} routes`, size }, cases: lookups.map(asCase) }
}

/** The same shape as the parametric route of a table, near its start and in its middle: of all tables of 505 routes or more. */
export const ELSEWHERE = [
  { id: 'parametric-start', label: 'parametric route, the fourth', ...commentOf('/crm/contacts', 3) },
  { id: 'parametric-middle', label: 'parametric route, the 504th', ...commentOf('/shipping/contacts', 503) }
].map(asCase)

function commentOf (resource, route) {
  return { shown: `${resource}/42/comments/7`, expected: { route, params: { id: '42', commentId: '7' } } }
}

function asCase (lookup) {
  return { ...lookup, input: () => flatString(lookup.shown) }
}

/** Asks find-my-way as Fastify does. It is imported when it is built, so that a process holds only what it measures. */
export async function buildFindMyWay (routes, prepare) {
  const { default: findMyWay } = await import('find-my-way')
  let found = null
  const router = /** @type {any} */ (findMyWay)({ defaultRoute: () => { found = null } })
  routes.forEach((path, route) => router.on('GET', path, (request, response, params) => { found = { route, params } }))
  if (prepare) router[prepare]()
  const headers = Object.freeze({})
  return (url) => {
    router.lookup({ method: 'GET', url, headers }, null)
    return found
  }
}

/** Asks a router of Express down to the handler, which is the only way to ask it. */
export function askExpress (router, routes) {
  let found = null
  routes.forEach((path, route) => router.get(path, (request) => { found = { route, params: request.params } }))
  const miss = () => { found = null }
  return (url) => {
    router({ method: 'GET', url }, {}, miss)
    return found
  }
}
