import { test } from 'node:test'
import { setFlagsFromString } from 'node:v8'
import findMyWay from 'find-my-way'
import { randomChoices } from '../../lib/samples/random-choices.js'
import { createRouter } from '../router.js'
import { createRouter as createFirstRouter } from '../steps/router/router.js'

const ROUTE_PARTS = ['a', 'ab', 'abd', 'b', 'B', 'café', 'sixteen-letters-and-more', '50%', ':id', ':x', 'v:n', '', '*']
const URL_PARTS = ['a', 'ab', 'abc', 'b', 'B', 'caf%C3%A9', 'sixteen-letters-and-more', '7', 'x-y', 'v', 'v2', '', '%2F', '%61', '%zz', '50%25', 'a'.repeat(120)]
const TABLES = 1500
/** A parameter is a whole segment, or what follows text in it. Ours has no limit of length. */
const LONG_VALUES = { maxParamLength: 1000 }

test('thousands of random lookups lead where find-my-way leads', (t) => {
  const { one, chance } = randomChoices(20_261)
  const path = (parts) => Array.from({ length: one([1, 2, 3]) }, () => `/${one(parts)}`).join('')
  let found = 0
  for (let table = 0; table < TABLES; table++) {
    const [theirs, ours] = [findMyWay(LONG_VALUES), createRouter()]
    const paths = Array.from({ length: one([1, 2, 3, 4, 5, 6, 7]) }, () => path(ROUTE_PARTS))
    for (const route of paths) {
      const refused = [() => theirs.on('GET', route, () => {}, route), () => ours.on('GET', route, route)].map(throws)
      // What ours does not know may be known.
      if (refused[1] && !refused[0]) { t.assert.match(route, /\*\//); theirs.off('GET', route) } else t.assert.deepEqual(refused[0], refused[1], `${paths}: ${route}`)
    }
    for (let url = 0; url < 6; url++) {
      const asked = chance(30) ? path(URL_PARTS) : one(paths).split('/').slice(1).map((part) => `/${/[:*]/.test(part) ? one(URL_PARTS) : encodeURIComponent(part)}`).join('') + one(['', '', '', '/'])
      const [expected, got] = [theirs, ours].map((router) => router.find('GET', asked)).map((one) => one && [one.store, Object.entries(one.params)])
      t.assert.deepEqual(got, expected, `${paths}: ${asked}`)
      if (got) found++
    }
  }
  t.assert.ok(found > 3000, `${found} found`)
})

test('methods have trees of their own, and a route that exists is refused, whatever its parameters are called', (t) => {
  const router = createRouter()
  router.on('GET', '/a/:id', 1)
  router.on('POST', '/a/:id', 2)
  t.assert.deepEqual(['GET', 'POST', 'PUT'].map((method) => router.find(method, '/a/b')?.store), [1, 2, undefined])
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
    t.mock.method(Map.prototype, 'set', function (key, value) {
      if (value.children) nodes.add(value)
      return set.call(this, key, value)
    })
    const { on } = create()
    for (const path of ['/books', '/bookings', '/authors']) on('GET', path, path)
    t.mock.restoreAll()
    t.assert.deepEqual([nodes.size, countShapes([...nodes])], [6, 1])
  }
})

function throws (run) {
  try {
    run()
    return false
  } catch {
    return true
  }
}
