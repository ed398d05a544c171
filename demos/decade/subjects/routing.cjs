'use strict'

const { flatString } = require('../runner.cjs')

/** The lookups that are compared in tables of each size. */
const LOOKUPS = [{ size: 10, ids: ['parametric'] }, { size: 1000, ids: ['last', 'parametric'] }]
const NO_HEADERS = Object.freeze({})

const AREAS = ['crm', 'billing', 'catalog', 'search', 'support', 'shipping', 'reports', 'admin', 'partners', 'loyalty']
const NOUNS = [
  'contacts', 'invoices', 'products', 'tickets', 'orders', 'parcels', 'accounts', 'quotes', 'vendors', 'coupons',
  'messages', 'projects', 'events', 'teams', 'files', 'regions', 'prices', 'carts', 'reviews', 'webhooks'
]
const SHAPES = ['', '/:id', '/:id/comments', '/:id/comments/:commentId', '.csv']

/**
 * The routes of an API of a given size, in the order in which it declares them: those of the benchmark of the
 * routers.
 */
function createRouteTable (size) {
  const routes = []
  for (const area of AREAS) {
    for (const noun of NOUNS) routes.push(...SHAPES.map((shape) => `/${area}/${noun}${shape}`))
  }
  return routes.slice(0, size)
}

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

const BUILDERS = {
  'find-my-way' (routes, load) {
    let found = /** @type {any} */ (null)
    const router = load('find-my-way')({ defaultRoute () { found = null } })
    routes.forEach((path, route) => {
      router.on('GET', path, (request, response, params) => { found = { route, params } })
    })
    return (url) => {
      router.lookup({ method: 'GET', url, headers: NO_HEADERS }, null)
      return found
    }
  },

  express (routes, load) {
    let found = /** @type {any} */ (null)
    const router = load('express').Router()
    routes.forEach((path, route) => {
      router.get(path, (request) => { found = { route, params: request.params } })
    })
    const miss = () => { found = null }
    return (url) => {
      router({ method: 'GET', url }, {}, miss)
      return found
    }
  }
}

module.exports = {
  topic: 'routing',
  title: 'Time to find a route',
  operation: 'from a URL to the route that answers and its parameters',
  baseline: 'find-my-way',
  contenders: [
    { id: 'find-my-way', label: 'find-my-way', package: 'find-my-way', note: 'lookup() down to the handler, as Fastify calls it' },
    { id: 'express', label: 'Express router', package: 'express', note: 'express.Router() down to the handler, which is the only way to ask it' }
  ],
  groups: LOOKUPS.map(({ size, ids }) => {
    const routes = createRouteTable(size)
    return {
      id: String(size),
      label: `${size} routes`,
      size,
      build: (contender, testCase, load) => BUILDERS[contender.id](routes, load),
      cases: createLookups(routes).filter(({ id }) => ids.indexOf(id) !== -1).map(({ id, label, url, route, params }) => ({ id, label, shown: url, input: () => flatString(url), expected: { route, params } }))
    }
  })
}
