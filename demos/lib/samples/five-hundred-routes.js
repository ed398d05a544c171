const RESOURCES = [
  'accounts', 'addresses', 'agents', 'alerts', 'articles', 'assets', 'batches', 'brands', 'budgets', 'campaigns',
  'carts', 'categories', 'channels', 'claims', 'companies', 'contacts', 'contracts', 'coupons', 'customers', 'deals',
  'devices', 'discounts', 'documents', 'events', 'expenses', 'forms', 'images', 'invoices', 'jobs', 'leads',
  'locations', 'messages', 'orders', 'payments', 'plans', 'products', 'projects', 'quotes', 'refunds', 'reports',
  'reviews', 'shipments', 'stores', 'suppliers', 'tasks', 'teams', 'tickets', 'users', 'vendors', 'webhooks'
]

const pathsOf = (resource) => [
  `/v1/${resource}`,
  `/v1/${resource}/search`,
  `/v1/${resource}/export`,
  `/v1/${resource}/:id`,
  `/v1/${resource}/:id/comments`,
  `/v1/${resource}/:id/comments/:commentId`,
  `/v1/${resource}/:id/history`,
  `/v1/${resource}/:id/history/:version`,
  `/v1/${resource}/:id/permissions`,
  `/v1/${resource}/:id/permissions/:userId`
]

/**
 * The paths of a REST API of 50 resources with ten GET routes each, three of them static and seven parametric, in the order
 * in which they are registered.
 */
export const fiveHundredRoutes = RESOURCES.flatMap(pathsOf)

/** The furthest from the start of a list of routes; a tree of routes has no such order. */
export const lastRoute = fiveHundredRoutes[fiveHundredRoutes.length - 1]

/** A URL that only that one answers. */
export const lastRouteUrl = lastRoute.replace(':id', '4821').replace(':userId', '77')
