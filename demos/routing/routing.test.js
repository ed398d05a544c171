import { suite, test } from 'node:test'
import Fastify from 'fastify'
import findMyWay from 'find-my-way'
import { CONTENDERS } from './bench/contenders.js'
import { EXAMPLE_URL, InputError, ROUTES, compareRouters, example, scanExpress, traceLookup } from './model.js'
import { createLookups, createRouteTable } from './bench/route-table.js'
import { scanKoa } from './story/scan-koa.js'

suite('the tree', () => {
  const treeOf = (/** @type {string[]} */ paths) => /** @type {import('./model.js').TreeNode} */ (traceLookup(paths, '/').tree)

  test('is the library\'s own: every route ends where its labels spell it', (t) => {
    /** @type {(node: import('./model.js').TreeNode, before: string) => string[][]} */
    const ends = (node, before) => [...node.routes.map((path) => [path, before + node.label]), ...node.children.flatMap((child) => ends(child, before + node.label))]
    t.assert.deepStrictEqual(ends(treeOf(ROUTES), '').sort(), ROUTES.map((path) => [path, path]).sort())
  })

  test('splits a node when a new route parts from it', (t) => {
    const labels = (/** @type {string[]} */ paths) => treeOf(paths).children.map(({ label, children }) => [label, children.map((child) => child.label)])
    t.assert.deepStrictEqual([labels(['/users/me']), labels(['/users/me', '/users/:id'])], [[['users/me', []]], [['users/', ['me', ':id']]]])
  })

  test('orders children static, parametric, wildcard, however they were declared', (t) => {
    t.assert.deepStrictEqual(treeOf(['/a/*', '/a/:id', '/a/b']).children[0].children.map(({ kind }) => kind), ['static', 'parametric', 'wildcard'])
  })
})

suite('the walk in words', () => {
  const texts = (paths, url) => traceLookup(paths, url).steps.map(({ text }) => text)

  test('follows what is equal, and goes back from a dead end', (t) => {
    t.assert.deepStrictEqual(texts(ROUTES, EXAMPLE_URL).slice(5), [
      "'/' against '/': equal, follow", "then 's': different, stop", 'nothing fits: back to the sibling that was passed over',
      "takes 'me'", "'/' against '/': equal, follow", "then 'orders': equal", 'the path is used up and a route ends here'
    ])
  })

  test('says what a parameter takes, when it is empty, too long, or its expression says no', (t) => {
    const long = 'a'.repeat(120)
    const back = 'nothing fits: back to the sibling that was passed over'
    const end = 'the path is used up and a route ends here'
    t.assert.deepStrictEqual(texts(['/:x(^a+$)', '/*'], `/${long}`), [`'${long}' is too long for a parameter`, back, `takes '${long}'`, end])
    t.assert.deepStrictEqual(texts(['/:x(^\\d+$)', '/:y'], '/me'), ["'me' against /^(\\d+)$/: does not match", back, "takes 'me'", end])
    t.assert.deepStrictEqual(texts(['/a/:n(^\\d+$)', '/a/:s', '/:any/z'], '/a/q').slice(-4), ["'q' against /^(\\d+)$/: does not match", back, "takes 'q'", end])
    t.assert.strictEqual(texts(['/:x'], '/%2F?y=/z')[0], "takes '/'")
    t.assert.deepStrictEqual(texts(['/:x'], '/'), ['the path ends here; a parameter or wildcard may be empty', "takes ''", end])
  })

  test('counts each character that the library reads, and one search from sixteen on', (t) => {
    const counted = (path) => ['comparisons', 'searches'].map((name) => traceLookup([path, '/zz'], path)[name])
    t.assert.deepStrictEqual([counted('/ab'), counted(`/${'a'.repeat(15)}`), counted(`/${'a'.repeat(16)}`)], [[2, 0], [15, 0], [1, 1]])
  })

  test('ends with what Fastify answers', (t) => {
    t.assert.deepStrictEqual(['/a/', `/a/${'x'.repeat(101)}`, '/a/%zz', '/b'].map((url) => traceLookup(['/a/:id'], url).outcome), [
      '/a/:id answers, with an empty id.',
      'A parameter is too long: Fastify answers 414, FST_ERR_MAX_PARAM_LENGTH.',
      'The URL cannot be decoded: Fastify answers 400, FST_ERR_BAD_URL.',
      'No route: 404.'
    ])
  })

  test('the query is no part of the path', (t) => {
    const { lookup, express } = compareRouters(ROUTES, '/users?x=/me')
    t.assert.deepStrictEqual([lookup.match.path, express.match], ['/users', 0])
  })
})

suite('lists', () => {
  test('@koa/router asks every layer, and Express those before the one that fits', (t) => {
    for (const url of ['/users', '/orders']) t.assert.deepStrictEqual(scanKoa(ROUTES, url), { tried: ROUTES.length, total: ROUTES.length, skipped: [] })
    t.assert.deepStrictEqual(['/users', '/users/me/orders', '/orders'].map((url) => scanExpress(ROUTES, url).tried), [1, 5, 8])
  })

  for (const path of ['/:id(^\\d+$)', '/:']) {
    test(`${path}, which they cannot say, is left out of them`, (t) => {
      t.assert.deepStrictEqual(scanExpress([path, '/a'], '/a'), { tried: 1, total: 1, match: 1, refused: false, skipped: [0] })
      t.assert.deepStrictEqual(scanKoa([path, '/a'], '/a'), { tried: 1, total: 1, skipped: [0] })
    })
  }

  test('a path may hold any line break', (t) => {
    for (const lineBreak of ['\u2028', '\u2029', '\n', '\r']) {
      const { lookup, express } = compareRouters([`/a${lineBreak}b`, '/a'], '/a')
      t.assert.deepStrictEqual([lookup.match?.index, express.match, express.skipped], [1, 1, []])
    }
  })
})

suite('the order of declaration', () => {
  test('decides between two expressions at one place, and two that end alike are one route to Fastify', (t) => {
    const winner = (/** @type {string[]} */ paths) => traceLookup(paths, '/7/y').match?.index
    const both = ['/:a(^\\d+$)/:c', '/:b(^\\w+$)/*']
    t.assert.deepStrictEqual([winner(both), winner(both.toReversed())], [0, 0])
    for (const paths of [['/:a(^\\d+$)', '/:b(^\\w+$)'], ['/:b(^\\w+$)', '/:a(^\\d+$)']]) {
      const app = Fastify()
      app.get(paths[0], async () => '')
      t.assert.throws(() => app.get(paths[1], async () => ''), { code: 'FST_ERR_DUPLICATED_ROUTE' })
    }
  })

  test('decides between two expressions for a host, and not between a host and a version', (t) => {
    const winner = (/** @type {any[]} */ routes) => {
      const router = findMyWay()
      routes.forEach((constraints, index) => router.on('GET', '/', { constraints }, () => index))
      return /** @type {any} */ (router.find('GET', '/', /** @type {any} */ ({ host: 'a.test', version: '1.0.0' })))?.handler()
    }
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
    for (const order of [paths, paths.toReversed()]) t.assert.strictEqual(traceLookup(order, '/x-y.z').match?.path, order[0])
  })

  test('does not decide between two expressions when text follows one of them', (t) => {
    const paths = ['/:name(^.+$)', '/:name.png']
    for (const order of [paths, paths.toReversed()]) t.assert.strictEqual(traceLookup(order, '/a.png').match?.path, '/:name.png')
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
    t.assert.throws(() => compareRouters(['/ok', 'users'], '/'), (error) => error instanceof InputError && /^route 'users': The first character/.test(error.message))
    t.assert.throws(() => compareRouters(['/a', '/a'], '/'), /route '\/a': Method 'GET' already declared/)
    t.assert.throws(() => compareRouters(['/:id((a+)+)'], '/'), /is not safe/)
    t.assert.throws(() => compareRouters([], '/'), /add at least one route/)
    t.assert.throws(() => compareRouters(['/a'], 'a'), /must begin with \//)
  })

  test('the example is what the page draws', (t) => {
    const { lookup, express } = example()
    t.assert.strictEqual(lookup.match?.path, '/users/:id/orders')
    t.assert.ok(lookup.steps.length > 5)
    t.assert.strictEqual(express.match, lookup.match?.index)
  })
})

suite('problems fail as described', () => {
  test('order of declaration: Express obeys it, Fastify does not', async (t) => {
    const app = Fastify()
    app.get('/products/:sku', async () => 'sku')
    app.get('/products/featured', async () => 'featured')
    t.assert.strictEqual((await app.inject('/products/featured')).body, 'featured')
    t.assert.strictEqual(scanExpress(['/products/:sku', '/products/featured'], '/products/featured').match, 0)
    t.assert.strictEqual(scanExpress(['/admin/*', '/admin/users'], '/admin/users').match, 0)
  })

  test('the address of a route is the same however it is written, and there is none on a 404', async (t) => {
    const app = Fastify()
    app.addHook('onRequest', async ({ routeOptions }, reply) => reply.send({ address: routeOptions.url }))
    app.get('/admin', async () => '')
    const addresses = ['/admin', '/%61dmin', '/other'].map(async (url) => (await app.inject(url)).json().address)
    t.assert.deepStrictEqual(await Promise.all(addresses), ['/admin', '/admin', undefined])
  })

  test('the same path: Express ignores case and a trailing slash, and a parameter of Fastify can be empty', async (t) => {
    for (const url of ['/users/', '/Users']) t.assert.strictEqual(scanExpress(['/users'], url).match, 0)
    const withId = Fastify()
    withId.get('/users', async () => 'users')
    withId.get('/users/:id', async ({ params }) => params)
    t.assert.deepStrictEqual((await withId.inject('/users/')).json(), { id: '' })
  })

  test('an unknown version is a 404 as long as any route has a version', async (t) => {
    const ask = async (/** @type {import('fastify').FastifyInstance} */ app, /** @type {string} */ version) =>
      await app.inject({ url: '/report', headers: version ? { 'accept-version': version } : {} })
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
