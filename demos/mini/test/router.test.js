import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import { createRouter } from '../router.js'
import { createRouter as createFirstRouter } from '../steps/router/router.js'

/**
 * @param {string[]} paths each with itself as its store
 */
function createRoutes (paths) {
  const router = createRouter()
  for (const path of paths) router.on('GET', path, path)
  return (/** @type {string} */ path) => {
    const found = router.find('GET', path)
    return found && [found.store, { ...found.params }]
  }
}

test('text that routes share is split, and each is found', (t) => {
  const find = createRoutes(['/user', '/users', '/us', '/users/all', '/'])
  for (const path of ['/user', '/users', '/us', '/users/all', '/']) t.assert.deepEqual(find(path), [path, {}])
  for (const path of ['/u', '/use', '/userss', '/users/', '']) t.assert.equal(find(path), null)
})

test('text comes before a parameter, and a parameter before the wildcard', (t) => {
  const find = createRoutes(['/a/*', '/a/:id', '/a/b', '/a/:id/c'])
  t.assert.deepEqual(find('/a/b'), ['/a/b', {}])
  t.assert.deepEqual(find('/a/7'), ['/a/:id', { id: '7' }])
  t.assert.deepEqual(find('/a/7/c'), ['/a/:id/c', { id: '7' }])
  t.assert.deepEqual(find('/a/7/d'), ['/a/*', { '*': '7/d' }])
  t.assert.deepEqual(find('/a/'), ['/a/:id', { id: '' }])
})

test('a lookup that comes to an end goes back to what it passed over', (t) => {
  const find = createRoutes(['/a/b/c', '/:x/b/d', '/a/:y/e', '*'])
  t.assert.deepEqual(find('/a/b/c'), ['/a/b/c', {}])
  t.assert.deepEqual(find('/a/b/d'), ['/:x/b/d', { x: 'a' }])
  t.assert.deepEqual(find('/a/b/e'), ['/a/:y/e', { y: 'b' }])
  t.assert.deepEqual(find('/a/b/f'), ['*', { '*': '/a/b/f' }])
})

test('a path is decoded before the lookup, but what would end a segment after it', (t) => {
  const find = createRoutes(['/café', '/:id/x', '/100%'])
  t.assert.deepEqual(find('/caf%C3%A9'), ['/café', {}])
  t.assert.deepEqual(find('/a%2Fb%25%20c/x'), ['/:id/x', { id: 'a/b% c' }])
  t.assert.deepEqual(find('/100%25'), ['/100%', {}])
  t.assert.equal(find('/%zz/x'), null)
})

test('methods have trees of their own', (t) => {
  const router = createRouter()
  router.on('GET', '/a', 1)
  router.on('POST', '/a', 2)
  t.assert.equal(router.find('GET', '/a')?.store, 1)
  t.assert.equal(router.find('POST', '/a')?.store, 2)
  t.assert.equal(router.find('PUT', '/a'), null)
})

test('a route that exists is refused, whatever its parameters are called', (t) => {
  const router = createRouter()
  router.on('GET', '/a/:id', 1)
  t.assert.throws(() => router.on('GET', '/a/:name', 2), { message: 'Method \'GET\' already declared for route \'/a/:name\'' })
  for (const path of ['/*/a', '/:id?', '/:a-:b', '/:file.png', '/:id(\\d+)']) t.assert.throws(() => router.on('GET', path, 2), { message: /^mini has no such parameter or wildcard/ })
})

test('params have no prototype, so a name cannot meet an inherited one', (t) => {
  const router = createRouter()
  router.on('GET', '/:__proto__/:constructor', 1)
  const params = router.find('GET', '/a/b')?.params
  t.assert.deepEqual(Object.entries(params ?? {}), [['__proto__', 'a'], ['constructor', 'b']])
  t.assert.equal('toString' in (params ?? {}), false)
})

test('a node that was split off has the hidden class of all others', async (t) => {
  setFlagsFromString('--allow-natives-syntax')
  const { countShapes } = await import('../../lib/engine/count-shapes.js')
  for (const create of [createRouter, createFirstRouter]) {
    // The tree is inside the router: a node is seen when it becomes a child.
    const nodes = new Set()
    const { set } = Map.prototype
    t.mock.method(Map.prototype, 'set', function (/** @type {unknown} */ key, /** @type {any} */ value) {
      if (value.children) nodes.add(value)
      return set.call(this, key, value)
    })
    const { on } = create()
    for (const path of ['/books', '/bookings', '/authors']) on('GET', path, path)
    t.mock.restoreAll()
    t.assert.deepEqual([nodes.size, countShapes([...nodes])], [6, 1])
  }
})
