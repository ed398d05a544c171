const AREAS = ['crm', 'billing', 'catalog', 'search', 'support', 'shipping', 'reports', 'admin', 'partners', 'loyalty']
const NOUNS = [
  'contacts', 'invoices', 'products', 'tickets', 'orders', 'parcels', 'accounts', 'quotes', 'vendors', 'coupons',
  'messages', 'projects', 'events', 'teams', 'files', 'regions', 'prices', 'carts', 'reviews', 'webhooks'
]

// Five routes a resource. None is a static sibling of a parameter, which
// koa-tree-router refuses.
const SHAPES = ['', '/:id', '/:id/comments', '/:id/comments/:commentId', '.csv']

/**
 * The routes of an API of a given size, in the order in which it declares them.
 *
 * @param {number} size a multiple of 5, up to 1,000
 * @returns {string[]} such as `/crm/contacts/:id`
 */
export function createRouteTable (size) {
  const resources = AREAS.flatMap((area) => NOUNS.map((noun) => `/${area}/${noun}`))
  return resources.flatMap((resource) => SHAPES.map((shape) => resource + shape)).slice(0, size)
}

/**
 * @typedef {object} Lookup
 * @property {string} id
 * @property {string} label
 * @property {string} url
 * @property {number | null} route index of the route that answers
 * @property {Record<string, string>} params
 */

/**
 * The four lookups that are compared: where in the table a route stands, and
 * whether it has parameters or is missing, is what routers differ in.
 *
 * @param {string[]} routes as `createRouteTable` returns them
 * @returns {Lookup[]}
 */
export function createLookups (routes) {
  const last = routes.length - 1
  const resource = routes[last].replace('.csv', '')
  return [
    { id: 'first', label: 'first route', url: routes[0], route: 0, params: {} },
    { id: 'last', label: 'last route', url: routes[last], route: last, params: {} },
    {
      id: 'parametric',
      label: 'parametric route',
      url: `${resource}/42/comments/7`,
      route: routes.indexOf(`${resource}/:id/comments/:commentId`),
      params: { id: '42', commentId: '7' }
    },
    { id: 'missing', label: 'missing route', url: `${resource}/42/comment`, route: null, params: {} }
  ]
}
