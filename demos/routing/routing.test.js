import { suite, test } from 'node:test'
import createExpressRouter from 'router'
import Fastify from 'fastify'
import findMyWay from 'find-my-way'
import { CONTENDERS } from './bench/contenders.js'
import { countMatches, scanKoaRouter } from './model/koa-layers.js'
import { scanExpressRouter, toExpressPath } from './model/list-routers.js'
import { EXAMPLE_ROUTES, EXAMPLE_URL, InputError, compareRouters, example, growTree, parseRoutes } from './model.js'
import { createLookups, createRouteTable } from './bench/route-table.js'
import { traceLookup } from './model/trace-lookup.js'
import { createRouter } from './model/tree.js'

const EXAMPLE_URLS = ['/users', '/users/me', '/users/mentor', EXAMPLE_URL, '/users/me/settings', '/products/featured', '/products/7', '/files/', '/files/a/b.png', '/orders', '/']

/** @param {string[]} paths */
const toRoutes = (paths) => paths.map((path) => ({ path }))

suite('the tree', () => {
  test('is the library\'s own: every route ends where its labels spell it', (t) => {
    const { tree } = /** @type {any} */ (growTree(EXAMPLE_ROUTES).at(-1))
    const ends = (/** @type {any} */ node, /** @type {string} */ before) => [
      ...node.routes.map((/** @type {any} */ route) => [route.path, before + node.label]),
      ...node.children.flatMap((/** @type {any} */ child) => ends(child, before + node.label))
    ]
    t.assert.deepStrictEqual(ends(tree, '').map(([path]) => path).sort(), EXAMPLE_ROUTES.map(({ path }) => path).sort())
    for (const [path, spelled] of ends(tree, '')) t.assert.strictEqual(spelled, path)
  })

  test('splits a node when a new route parts from it', (t) => {
    const [before, after] = growTree(toRoutes(['/users/me', '/users/:id']))
    t.assert.deepStrictEqual(before.tree.children.map(({ label }) => label), ['users/me'])
    t.assert.deepStrictEqual(after.tree.children.map(({ label }) => label), ['users/'])
    t.assert.deepStrictEqual(after.tree.children[0].children.map(({ label }) => label), ['me', ':id'])
  })

  test('orders children static, parametric, wildcard, however they were declared', (t) => {
    const { tree } = /** @type {any} */ (growTree(toRoutes(['/a/*', '/a/:id', '/a/b'])).at(-1))
    t.assert.deepStrictEqual(tree.children[0].children.map((/** @type {any} */ node) => node.kind), ['static', 'parametric', 'wildcard'])
  })
})

suite('a traced lookup', () => {
  test('finds what an untraced one finds', (t) => {
    const tables = [{ routes: EXAMPLE_ROUTES, urls: EXAMPLE_URLS }, ...[10, 100, 1000].map((size) => {
      const table = createRouteTable(size)
      return { routes: toRoutes(table), urls: createLookups(table).map(({ url }) => url) }
    })]
    for (const { routes, urls } of tables) {
      const router = /** @type {any} */ (createRouter(routes))
      for (const url of urls) {
        const found = router.find('GET', url)
        const { match } = traceLookup(routes, { url })
        t.assert.deepStrictEqual(match && { index: match.index, params: match.params }, found && { index: found.store.index, params: { ...found.params } }, url)
      }
    }
  })

  test('goes back to the parameter when a static branch is a dead end', (t) => {
    const { events, match } = traceLookup(EXAMPLE_ROUTES, { url: EXAMPLE_URL })
    t.assert.strictEqual(match?.path, '/users/:id/orders')
    t.assert.deepStrictEqual(match?.params, { id: 'me' })
    t.assert.deepStrictEqual(events.filter(({ type }) => type === 'backtrack' || type === 'take').map(({ type }) => type), ['backtrack', 'take'])
  })

  test('counts each character that the library reads', (t) => {
    const { comparisons, events } = traceLookup(toRoutes(['/ab', '/cd']), { url: '/cd' })
    t.assert.deepStrictEqual(events.map(({ type }) => type), ['choose', 'prefix', 'end'])
    t.assert.strictEqual(comparisons, 3) // 'a' and 'c' of the children, then 'd'
  })

  test('compares fifteen characters one by one, and searches from sixteen on', (t) => {
    for (const [length, comparisons, searches] of [[15, 15, 0], [16, 1, 1]]) {
      const path = `/${'abcdefghijklmnop'.slice(0, length)}`
      const lookup = traceLookup(toRoutes([path]), { url: path })
      t.assert.deepStrictEqual({ comparisons: lookup.comparisons, searches: lookup.searches }, { comparisons, searches })
    }
  })

  test('gives an empty value to a parameter or wildcard at the end of the path', (t) => {
    for (const [path, name] of [['/users/:id', 'id'], ['/users/*', '*']]) {
      const { lookup, steps, outcome } = compareRouters(['/users', path], '/users/')
      t.assert.deepStrictEqual(lookup.match?.params, { [name]: '' })
      t.assert.ok(steps.some(({ text }) => /may be empty/.test(text)))
      t.assert.strictEqual(outcome, `${path} answers, with an empty ${name}.`)
    }
  })

  test('reads the path without its query and with escapes decoded', (t) => {
    t.assert.deepStrictEqual(traceLookup(EXAMPLE_ROUTES, { url: '/users/caf%C3%A9?x=/orders' }).match?.params, { id: 'café' })
  })

  test('says how Fastify answers where no route does', (t) => {
    const outcomes = [`/a/${'x'.repeat(101)}`, '/a/%zz', '/b'].map((url) => compareRouters(['/a/:id'], url).outcome)
    t.assert.deepStrictEqual(outcomes, [
      'A parameter is too long: Fastify answers 414, FST_ERR_MAX_PARAM_LENGTH.',
      'The URL cannot be decoded: Fastify answers 400, FST_ERR_BAD_URL.',
      'No route: 404.'
    ])
  })

  test('says of each parameter what the library found', (t) => {
    /** @type {Array<[string[], string, Array<[string, boolean, boolean]>]>} */
    const cases = [
      [['/:x(^[/]$)', '/*'], '/%2F', [['/', true, false]]],
      [['/:x'], `/${'%2F'.repeat(40)}`, [['/'.repeat(40), true, false]]],
      [['/:x(^a+$)'], `/${'a'.repeat(120)}`, [['a'.repeat(120), false, true]]],
      [['/:x(^a+$)', '/*'], `/${'a'.repeat(120)}`, [['a'.repeat(120), false, true], ['a'.repeat(120), true, false]]],
      [['/:x(^\\d+$)', '/:y'], '/me', [['me', false, false], ['me', true, false]]]
    ]
    for (const [paths, url, takes] of cases) {
      const { events, match } = traceLookup(toRoutes(paths), { url })
      t.assert.deepStrictEqual(events.filter((event) => event.type === 'take').map(({ value, matched, tooLong }) => [value, matched, tooLong]), takes, url)
      t.assert.strictEqual(events.filter(({ type }) => type === 'backtrack').length, takes.length - 1, url)
      t.assert.strictEqual(events.at(-1)?.type === 'end', match !== null, url)
    }
  })

  test('tries a regular expression before a plain parameter', (t) => {
    const routes = toRoutes(['/:name', '/:id(^\\d+$)'])
    t.assert.strictEqual(traceLookup(routes, { url: '/42' }).match?.index, 1)
    t.assert.strictEqual(traceLookup(routes, { url: '/me' }).match?.index, 0)
  })
})

suite('lists', () => {
  test('Express\'s layers are tried as its whole router tries them', (t) => {
    for (const url of EXAMPLE_URLS) {
      const router = /** @type {any} */ (createExpressRouter())
      /** @type {number | null} */
      let match = null
      let tried = 0
      EXAMPLE_ROUTES.forEach(({ path }, index) => router.get(toExpressPath(path), () => { match = index }))
      countMatches(router.stack, () => { tried++ })
      router({ method: 'GET', url }, {}, () => {})
      const scan = scanExpressRouter(EXAMPLE_ROUTES, url)
      t.assert.deepStrictEqual({ match: scan.match, tried: scan.tried }, { match, tried }, url)
    }
  })

  test('@koa/router asks every layer, whichever matches', (t) => {
    for (const url of EXAMPLE_URLS) t.assert.strictEqual(scanKoaRouter(EXAMPLE_ROUTES, url).tried, EXAMPLE_ROUTES.length)
  })

  for (const path of ['/:id(^\\d+$)', '/:']) {
    test(`${path}, which they cannot say, is left out of them`, (t) => {
      for (const scan of [scanExpressRouter, scanKoaRouter]) {
        t.assert.deepStrictEqual(scan(toRoutes([path, '/a']), '/a'), { tried: 1, total: 1, match: 1, refused: false, skipped: [0] })
      }
    })
  }

  test('a path may hold any line break', (t) => {
    for (const lineBreak of ['\u2028', '\u2029', '\n', '\r']) {
      const { lookup, express } = compareRouters([`/a${lineBreak}b`, '/a'], '/a')
      t.assert.deepStrictEqual({ match: lookup.match?.index, express }, { match: 1, express: { tried: 2, total: 2, match: 1, refused: false, skipped: [] } })
    }
  })
})

suite('the order of declaration', () => {
  test('decides between two expressions at one place, and two that end alike are one route to Fastify', (t) => {
    const winner = (/** @type {string[]} */ paths) => traceLookup(toRoutes(paths), { url: '/7/y' }).match?.index
    const both = ['/:a(^\\d+$)/:c', '/:b(^\\w+$)/*']
    t.assert.deepStrictEqual([winner(both), winner(both.toReversed())], [0, 0])
    for (const paths of [['/:a(^\\d+$)', '/:b(^\\w+$)'], ['/:b(^\\w+$)', '/:a(^\\d+$)']]) {
      const app = Fastify()
      app.get(paths[0], async () => '')
      t.assert.throws(() => app.get(paths[1], async () => ''), { code: 'FST_ERR_DUPLICATED_ROUTE' })
    }
  })

  test('decides between two expressions for a host, and not between a host and a version', (t) => {
    const winner = (/** @type {any[]} */ constraints) => traceLookup(constraints.map((constraint) => ({ path: '/', constraints: constraint })), { url: '/', host: 'a.test', version: '1.0.0' }).match?.index
    const hosts = [{ host: /^a/, version: '1.0.0' }, { host: /test$/, version: '1.0.0' }]
    t.assert.deepStrictEqual([winner(hosts), winner(hosts.toReversed())], [0, 0])
    const both = [{ host: 'a.test' }, { version: '1.0.0' }]
    t.assert.deepStrictEqual([winner(both), winner(both.toReversed())], [1, 0])
  })

  test('does not decide between expressions for a host when one route has more constraints, and only the first that matches counts', async (t) => {
    const routes = [{ host: /^a/, version: '1.0.0' }, { host: /test$/ }]
    for (const order of [routes, routes.toReversed(), [routes[0], { host: 'a.test' }]]) {
      const app = Fastify()
      for (const constraints of order) app.get('/', { constraints }, async () => Object.keys(constraints).length)
      const ask = async (/** @type {Record<string, string>} */ headers) => await app.inject({ url: '/', headers: { host: 'a.test', ...headers } })
      t.assert.strictEqual((await ask({})).body, '1')
      t.assert.strictEqual((await ask({ 'accept-version': '1.0.0' })).statusCode, 404)
    }
  })

  test('decides between two that have several parameters in one segment', (t) => {
    const paths = ['/:a-:b', '/:a.:b']
    for (const order of [paths, paths.toReversed()]) t.assert.strictEqual(traceLookup(toRoutes(order), { url: '/x-y.z' }).match?.path, order[0])
  })

  test('does not decide between two expressions when text follows one of them', (t) => {
    const paths = ['/:name(^.+$)', '/:name.png']
    for (const order of [paths, paths.toReversed()]) t.assert.strictEqual(traceLookup(toRoutes(order), { url: '/a.png' }).match?.path, '/:name.png')
  })

  test('decides between a host and a constraint of your own: the last one answers, unless yours must match', (t) => {
    const secret = { name: 'secret', storage: () => new Map(), deriveConstraint: (/** @type {any} */ request) => request.headers.secret }
    const constraints = [{ host: 'a.test' }, { secret: 's' }]
    const winner = (/** @type {any[]} */ order, /** @type {boolean} */ mustMatchWhenDerived) => {
      const router = findMyWay({ constraints: { secret: /** @type {any} */ ({ ...secret, mustMatchWhenDerived }) } })
      order.forEach((constraint, index) => router.on('GET', '/', { constraints: constraint }, () => index))
      return router.lookup(/** @type {any} */ ({ method: 'GET', url: '/', headers: { host: 'a.test', secret: 's' } }), /** @type {any} */ ({}))
    }
    t.assert.deepStrictEqual([winner(constraints, false), winner(constraints.toReversed(), false)], [1, 1])
    t.assert.deepStrictEqual([winner(constraints, true), winner(constraints.toReversed(), true)], [1, 0])
  })
})

suite('contenders', () => {
  test('find the same route and parameters', async (t) => {
    for (const size of [10, 100, 1000]) {
      const routes = createRouteTable(size)
      for (const contender of CONTENDERS) {
        const find = await contender.build(routes)
        for (const { id, url, route, params } of createLookups(routes)) {
          if (contender.leavesOut?.includes(id)) continue
          const found = find(url)
          t.assert.deepStrictEqual(found && { route: found.route, params: { ...found.params } }, route === null ? null : { route, params }, `${contender.id} ${url}`)
        }
      }
    }
  })
})

suite('input', () => {
  test('an error names the route and the reason', (t) => {
    t.assert.throws(() => parseRoutes(['/ok', 'users']), (error) => error instanceof InputError && /^route 'users': The first character/.test(error.message))
    t.assert.throws(() => parseRoutes(['/a', '/a']), /route '\/a': Method 'GET' already declared/)
    t.assert.throws(() => parseRoutes(['/:id((a+)+)']), /is not safe/)
    t.assert.throws(() => parseRoutes([]), /add at least one route/)
    t.assert.throws(() => compareRouters(['/a'], 'a'), /must begin with \//)
  })

  test('the example is what the page draws', (t) => {
    const { lookup, steps, express } = example()
    t.assert.strictEqual(lookup.match?.path, '/users/:id/orders')
    t.assert.ok(steps.length > 5)
    t.assert.strictEqual(express.match, lookup.match?.index)
  })
})

suite('problems fail as described', () => {
  test('order of declaration: Express obeys it, Fastify does not', async (t) => {
    const app = Fastify()
    app.get('/products/:sku', async () => 'sku')
    app.get('/products/featured', async () => 'featured')
    t.assert.strictEqual((await app.inject('/products/featured')).body, 'featured')
    t.assert.strictEqual(scanExpressRouter(toRoutes(['/products/:sku', '/products/featured']), '/products/featured').match, 0)
  })

  test('a wildcard declared first guards nothing in Fastify, a hook does', async (t) => {
    const unguarded = Fastify()
    unguarded.all('/admin/*', async (_, reply) => reply.code(401).send())
    unguarded.get('/admin/users', async () => [])
    t.assert.strictEqual((await unguarded.inject('/admin/users')).statusCode, 200)
    t.assert.strictEqual((await unguarded.inject('/admin/other')).statusCode, 401)
    t.assert.strictEqual(scanExpressRouter(toRoutes(['/admin/*', '/admin/users']), '/admin/users').match, 0)

    const guarded = Fastify()
    guarded.register(async (admin) => {
      admin.addHook('onRequest', async (_, reply) => reply.code(401).send())
      admin.get('/users', async () => [])
    }, { prefix: '/admin' })
    t.assert.strictEqual((await guarded.inject('/admin/users')).statusCode, 401)
  })

  test('the same path: Express ignores case and a trailing slash, Fastify when told', async (t) => {
    const strict = Fastify()
    strict.get('/users', async () => 'users')
    const lenient = Fastify({ routerOptions: { ignoreTrailingSlash: true, caseSensitive: false } })
    lenient.get('/users', async () => 'users')
    lenient.get('/users/:name', async ({ params }) => params)
    for (const url of ['/users/', '/Users']) {
      t.assert.strictEqual((await strict.inject(url)).statusCode, 404)
      t.assert.strictEqual((await lenient.inject(url)).statusCode, 200)
      t.assert.strictEqual(scanExpressRouter(toRoutes(['/users']), url).match, 0)
    }
    t.assert.deepStrictEqual((await lenient.inject('/USERS/Ada')).json(), { name: 'Ada' })
    const withId = Fastify()
    withId.get('/users', async () => 'users')
    withId.get('/users/:id', async ({ params }) => params)
    t.assert.deepStrictEqual((await withId.inject('/users/')).json(), { id: '' })
    lenient.close()
  })

  test('an unknown version is a 404 as long as any route has a version', async (t) => {
    const ask = async (/** @type {import('fastify').FastifyInstance} */ app, /** @type {string} */ version) =>
      await app.inject({ url: '/report', headers: version ? { 'accept-version': version } : {} })
    const versioned = Fastify()
    versioned.get('/report', async () => 'current')
    versioned.get('/report', { constraints: { version: '2.0.0' } }, async () => 'new')
    t.assert.strictEqual((await ask(versioned, '')).body, 'current')
    t.assert.strictEqual((await ask(versioned, '2.x')).body, 'new')
    t.assert.strictEqual((await ask(versioned, '3.x')).statusCode, 404)
    const declared = Fastify()
    declared.get('/report', async () => 'current')
    for (const version of ['2.0.0', '3.0.0']) declared.get('/report', { constraints: { version } }, async () => 'new')
    t.assert.strictEqual((await ask(declared, '3.x')).body, 'new')

    const elsewhere = Fastify()
    elsewhere.get('/report', async () => 'current')
    elsewhere.get('/other', { constraints: { version: '1.0.0' } }, async () => 'other')
    t.assert.strictEqual((await ask(elsewhere, '2.x')).statusCode, 404)

    const nowhere = Fastify()
    nowhere.get('/report', async () => 'current')
    t.assert.strictEqual((await ask(nowhere, '2.x')).body, 'current')
  })

  test('compile() finds the same routes, and Fastify leaves it off', async (t) => {
    const routes = createRouteTable(100)
    const compiled = await CONTENDERS[1].build(routes)
    const plain = await CONTENDERS[0].build(routes)
    for (const { url } of createLookups(routes)) t.assert.deepStrictEqual(compiled(url)?.route, plain(url)?.route)
    const compile = t.mock.method(findMyWay.prototype, 'compile')
    await Fastify().ready()
    t.assert.strictEqual(compile.mock.callCount(), 0)
    await Fastify(/** @type {any} */ ({ routerOptions: { compile: true } })).ready()
    t.assert.ok(compile.mock.callCount() > 0)
  })
})
