'use strict'

const AREAS = ['crm', 'billing', 'catalog', 'search', 'support', 'shipping', 'reports', 'admin', 'partners', 'loyalty']
const NOUNS = [
  'contacts', 'invoices', 'products', 'tickets', 'orders', 'parcels', 'accounts', 'quotes', 'vendors', 'coupons',
  'messages', 'projects', 'events', 'teams', 'files', 'regions', 'prices', 'carts', 'reviews', 'webhooks'
]
const SHAPES = ['', '/:id', '/:id/comments', '/:id/comments/:commentId', '.csv']

/**
 * The routes of an API of a given size, in the order in which it declares them: those of the
 * benchmark of the routers.
 *
 * @param {number} size a multiple of 5, up to 1,000
 * @returns {string[]} such as `/crm/contacts/:id`
 */
function createRouteTable (size) {
  /** @type {string[]} */
  const routes = []
  for (const area of AREAS) {
    for (const noun of NOUNS) routes.push(...SHAPES.map((shape) => `/${area}/${noun}${shape}`))
  }
  return routes.slice(0, size)
}

/**
 * @param {string[]} routes as `createRouteTable` returns them
 * @returns {Array<{ id: string, label: string, url: string, route: number, params: Record<string, string> }>}
 */
function createLookups (routes) {
  const last = routes.length - 1
  const resource = routes[last].replace('.csv', '')
  return [
    { id: 'last', label: 'last route', url: routes[last], route: last, params: {} },
    {
      id: 'parametric',
      label: 'parametric route',
      url: `${resource}/42/comments/7`,
      route: routes.indexOf(`${resource}/:id/comments/:commentId`),
      params: { id: '42', commentId: '7' }
    }
  ]
}

module.exports = { createRouteTable, createLookups }
