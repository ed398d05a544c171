const asked = { 'content-type': 'application/json', authorization: 'Bearer ada' }
const stranger = { 'content-type': 'application/json' }

/**
 * What is asked before a move and after it: each route, and each way that it refuses.
 *
 * @type {Array<import('../model/differences/types.js').Question & { says: string }>}
 */
export const REQUESTS = [
  { says: 'the list', method: 'GET', path: '/items' },
  { says: 'a part of it', method: 'GET', path: '/items?max=9' },
  { says: 'one item', method: 'GET', path: '/items/7' },
  { says: 'one that is not there', method: 'GET', path: '/items/999' },
  { says: 'a name with a % in it', method: 'GET', path: '/items/50%25' },
  { says: 'a page of HTML', method: 'GET', path: '/' },
  { says: 'a new item', method: 'POST', path: '/items', headers: asked, body: '{"name":"tea","price":3}' },
  { says: 'no item', method: 'POST', path: '/items', headers: asked, body: '{"name":7}' },
  { says: 'broken JSON', method: 'POST', path: '/items', headers: asked, body: '{"name":' },
  { says: 'an item from a stranger', method: 'POST', path: '/items', headers: stranger, body: '{"name":"tea","price":3}' },
  { says: 'broken JSON from a stranger', method: 'POST', path: '/items', headers: stranger, body: '{"name":' },
  { says: 'to no route', method: 'POST', path: '/nowhere', headers: asked, body: '{}' }
]
