const asked = { 'content-type': 'application/json', authorization: 'Bearer ada' }

/**
 * What is asked before a move and after it: each route, and each way that it refuses.
 *
 * @type {import('../differences/types.js').Question[]}
 */
export const REQUESTS = [
  { method: 'GET', path: '/items' },
  { method: 'GET', path: '/items?max=9' },
  { method: 'GET', path: '/items/7' },
  { method: 'GET', path: '/items/999' },
  { method: 'POST', path: '/items', headers: asked, body: '{"name":"tea","price":3}' },
  { method: 'POST', path: '/items', headers: asked, body: '{"name":7}' },
  { method: 'POST', path: '/items', headers: asked, body: '{"name":' },
  { method: 'POST', path: '/items', headers: { 'content-type': 'application/json' }, body: '{"name":"tea","price":3}' },
  // A mistake that the list of routes does not show.
  { method: 'POST', path: '/items', headers: { 'content-type': 'application/json' }, body: '{"name":' }
]
