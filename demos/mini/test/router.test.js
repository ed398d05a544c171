import { test } from 'node:test'
import { createRouter } from '../router.js'

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

test('a segment holds several parameters, and text between them', (t) => {
  const find = createRoutes(['/at/:hour-:minute', '/at/:hour.m', '/:file.json', '/:file.min.json', '/:any', '/v:n'])
  t.assert.deepEqual(find('/at/10-30'), ['/at/:hour-:minute', { hour: '10', minute: '30' }])
  t.assert.deepEqual(find('/at/10-30-5'), ['/at/:hour-:minute', { hour: '10-30', minute: '5' }])
  t.assert.deepEqual(find('/at/10.m'), ['/at/:hour.m', { hour: '10' }])
  t.assert.deepEqual(find('/a.min.json'), ['/:file.min.json', { file: 'a' }])
  t.assert.deepEqual(find('/a.json'), ['/:file.json', { file: 'a' }])
  t.assert.deepEqual(find('/a.png'), ['/:any', { any: 'a.png' }])
  t.assert.deepEqual(find('/v2'), ['/v:n', { n: '2' }])
})

test('a path is decoded before the lookup, but what would end a segment after it', (t) => {
  const find = createRoutes(['/café', '/:id/x', '/100%', '/a::b'])
  t.assert.deepEqual(find('/caf%C3%A9'), ['/café', {}])
  t.assert.deepEqual(find('/a%2Fb%25%20c/x'), ['/:id/x', { id: 'a/b% c' }])
  t.assert.deepEqual(find('/100%25'), ['/100%', {}])
  t.assert.deepEqual(find('/a:b'), ['/a::b', {}])
  t.assert.equal(find('/%zz/x'), null)
})

test('a value that is too long fits no parameter', (t) => {
  const find = createRoutes(['/:id', '/:a-:b', '/files/*'])
  t.assert.deepEqual(find(`/${'a'.repeat(100)}`), ['/:id', { id: 'a'.repeat(100) }])
  t.assert.equal(find(`/${'a'.repeat(101)}`), null)
  t.assert.equal(find(`/${'a'.repeat(101)}-b`), null)
  t.assert.deepEqual(find(`/files/${'a'.repeat(101)}`), ['/files/*', { '*': 'a'.repeat(101) }])
})

test('a value has a regular expression, which may hold slashes and parentheses', (t) => {
  const find = createRoutes(['/:id(^\\d+$)', '/:at(\\d{2})h:m(\\d{2})m', '/f/:name([a-z]+(?:-(?:b|c))?).png', '/*'])
  t.assert.deepEqual(find('/12'), ['/:id(^\\d+$)', { id: '12' }])
  t.assert.deepEqual(find('/12h08m'), ['/:at(\\d{2})h:m(\\d{2})m', { at: '12', m: '08' }])
  t.assert.deepEqual(find('/f/a-b.png'), ['/f/:name([a-z]+(?:-(?:b|c))?).png', { name: 'a-b' }])
  t.assert.deepEqual(find('/f/a-d.png'), ['/*', { '*': 'f/a-d.png' }])
})

test('the last parameter may be optional', (t) => {
  const find = createRoutes(['/a/:id?', '/:any?'])
  t.assert.deepEqual(find('/a'), ['/a/:id?', {}])
  t.assert.deepEqual(find('/a/1'), ['/a/:id?', { id: '1' }])
  t.assert.deepEqual(find('/'), ['/:any?', {}])
})

test('the longest value is an option', (t) => {
  const router = createRouter({ maxParamLength: 2 })
  router.on('GET', '/:id', 1)
  t.assert.equal(router.find('GET', '/ab')?.store, 1)
  t.assert.equal(router.find('GET', '/abc'), null)
})

test('slashes at the end and in a row are read as the options say', (t) => {
  const router = createRouter({ ignoreDuplicateSlashes: true, ignoreTrailingSlash: true })
  router.on('GET', '/a//:id/', 1)
  router.on('GET', '/', 2)
  for (const path of ['/a/b', '/a/b/', '//a///b//']) t.assert.deepEqual({ ...router.find('GET', path)?.params }, { id: 'b' })
  t.assert.equal(router.find('GET', '//')?.store, 2)
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
  t.assert.throws(() => router.on('GET', '/*/a', 2), { message: 'Wildcard must be the last character in the route' })
  t.assert.throws(() => router.on('GET', '/b/:id(a', 2), { message: 'Invalid regexp expression in ":id(a"' })
})

test('params have no prototype, so a name cannot meet an inherited one', (t) => {
  const router = createRouter()
  router.on('GET', '/:__proto__/:constructor', 1)
  const params = router.find('GET', '/a/b')?.params
  t.assert.deepEqual(Object.entries(params ?? {}), [['__proto__', 'a'], ['constructor', 'b']])
  t.assert.equal('toString' in (params ?? {}), false)
})
