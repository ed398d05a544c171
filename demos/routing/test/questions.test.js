import { suite, test } from 'node:test'
import Fastify from 'fastify'
import { traceLookup } from '../model.js'
import { askConstraints, askOddUrls, countEntered } from '../story/ask-hard-urls.js'

/** As many routes of one path may differ by their constraints. */
const MOST_CONSTRAINED = 31

suite('what readers ask', () => {
  test('going back enters no node twice, and a miss enters many more than a hit', (t) => {
    const lookups = countEntered()
    for (const { url, entered, distinct } of lookups) t.assert.strictEqual(entered, distinct, url)
    const [hit, parameter, miss] = lookups
    t.assert.deepStrictEqual([hit.route, parameter.route, miss.route], ['/a/a/a/a/end', '/:a/a/a/a/end', null])
    t.assert.ok(miss.entered > 3 * hit.entered, `${miss.entered} and ${hit.entered}`)
  })

  test('a path is decoded once, and an encoded slash stays in its parameter', async (t) => {
    const told = Object.fromEntries((await askOddUrls()).map(({ sent, status, route, told }) => [sent, [status, route, told]]))
    t.assert.deepStrictEqual(told['/files/a%2Fb'], [200, '/files/:name', 'a/b'])
    t.assert.deepStrictEqual(told['/files/a%252Fb'], [200, '/files/:name', 'a%2Fb'])
    t.assert.deepStrictEqual(told['/files/a+b'], [200, '/files/:name', 'a+b'])
    t.assert.deepStrictEqual(told['/files/%zz'], [400, 'none', 'FST_ERR_BAD_URL'])
    t.assert.deepStrictEqual(told['/shop%2Fcart'], [404, 'none', ''])
    t.assert.deepStrictEqual(told['/caf%C3%A9'].slice(0, 2), [200, '/café'])
  })

  test('the limit of a parameter counts decoded characters and is not for a wildcard', async (t) => {
    const told = Object.fromEntries((await askOddUrls()).map(({ sent, status }) => [sent, status]))
    t.assert.deepStrictEqual([told['/files/x…, 100 of x'], told['/files/x…, 101 of x'], told['/files/%C3%A9…, 100 of é'], told['/all/x…, 101 of x']], [200, 414, 200, 200])
  })

  test('every expression of a node is asked until one fits, and none where a static child leads to a route or the text is too long', (t) => {
    const expressions = ['a', 'b', 'c'].map((letter) => `/:id(^${letter}\\d+$)/${letter}`)
    const asked = (/** @type {string[]} */ paths, /** @type {string} */ url) => traceLookup(paths, url).steps.filter(({ text }) => / against \/\^/.test(text)).length
    t.assert.deepStrictEqual([asked(expressions, '/a1/a'), asked(expressions, '/c1/c'), asked(expressions, '/me/c')], [1, 3, 3])
    t.assert.strictEqual(asked([...expressions, '/me/c'], '/me/c'), 0)
    t.assert.strictEqual(asked(['/:id(^\\w+$)/d', '/me/c'], '/me/d'), 1)
    t.assert.deepStrictEqual([asked(expressions, `/${'x'.repeat(100)}/c`), asked(expressions, `/${'x'.repeat(101)}/c`)], [3, 0])
  })

  test('a repetition inside a repetition is refused, and no other expression that can take very long', (t) => {
    t.assert.throws(() => Fastify().get('/:id((a+)+)', async () => ''), /is not safe/)
    Fastify({ routerOptions: { allowUnsafeRegex: true } }).get('/:id((a+)+)', async () => '')
    // Each character doubles the work of the first: it is never asked here.
    for (const path of ['/:id(^(a|a)+$)', '/:id(^(.*)(.*)(.*)(.*)(.*)(.*)z$)']) Fastify().get(path, async () => '')
  })

  test('one constraint is read from every request, and without a route that has it from none, unless it must match', async (t) => {
    const count = async (/** @type {boolean} */ used, mustMatchWhenDerived = false) => {
      let read = 0
      const tenant = { name: 'tenant', mustMatchWhenDerived, storage: () => new Map(), validate () {}, deriveConstraint: (/** @type {any} */ request) => { read++; return request.headers.tenant } }
      const app = Fastify({ routerOptions: { constraints: { tenant } } })
      app.get('/', async () => 'all')
      if (used) app.get('/orders', { constraints: { tenant: 'acme' } }, async () => 'acme')
      for (const url of ['/', '/nowhere']) await app.inject(url)
      return read
    }
    t.assert.deepStrictEqual([await count(false), await count(true), await count(false, true)], [0, 2, 2])
  })

  test('constraints choose among the routes that end at one node', (t) => {
    t.assert.deepStrictEqual(askConstraints().map(({ found }) => found), [{}, { version: '2.0.0' }, { host: 'admin.example.com' }, null])
  })

  test('one path takes so many routes with constraints', (t) => {
    const app = Fastify()
    const add = (/** @type {number} */ version) => app.get('/', { constraints: { version: `${version}.0.0` } }, async () => version)
    for (let version = 1; version <= MOST_CONSTRAINED; version++) add(version)
    t.assert.throws(() => add(MOST_CONSTRAINED + 1), /supports a maximum of 31 route handlers per node/)
  })

  test('another method is a 404: no tree asks the others', async (t) => {
    const app = Fastify()
    app.get('/users', async () => 'users')
    const { statusCode, headers } = await app.inject({ method: 'POST', url: '/users' })
    t.assert.deepStrictEqual([statusCode, headers.allow], [404, undefined])
  })
})
