import { suite, test } from 'node:test'
import createExpressRouter from 'router'
import Fastify from 'fastify'
import findMyWay from 'find-my-way'
import bench from './bench.js'
import { InputError } from '../lib/command-line/input-error.js'
import { checkAnswers } from '../lib/measuring/check-answers.js'
import { createRandom } from '../lib/measuring/schedule.js'
import { ROUTES, compareRouters, example, explainDifference, scanExpress, toExpressPath, traceLookup } from './model.js'

suite('the tree', () => {
  const childrenOf = (paths) => traceLookup(paths, '/').tree.children

  test('is the library\'s own: every route ends where its labels spell it', (t) => {
    const ends = (node, before) => [
      ...node.routes.map((path) => [path, before + node.label]), ...node.children.flatMap((child) => ends(child, before + node.label))
    ]
    t.assert.deepStrictEqual(ends(traceLookup(ROUTES, '/').tree, '').sort(), ROUTES.map((path) => [path, path]).sort())
  })

  test('splits a node when a new route parts from it, and orders children, however they were declared', (t) => {
    const labels = (paths) => childrenOf(paths).map(({ label, children }) => [label, children.map((child) => child.label)])
    t.assert.deepStrictEqual([labels(['/users/me']), labels(['/users/me', '/users/:id'])], [[['users/me', []]], [['users/', ['me', ':id']]]])
    t.assert.deepStrictEqual(childrenOf(['/a/*', '/a/:id', '/a/b'])[0].children.map(({ kind }) => kind), ['static', 'parametric', 'wildcard'])
  })
})

suite('the walk in words', () => {
  const texts = (paths, url) => traceLookup(paths, url).steps.map(({ text }) => text)
  const back = (to) => `a dead end: go back and try ${to}`
  const END = 'the path ends at a route'

  test('says what a parameter takes, when it is empty, too long, or its expression says no', (t) => {
    const long = 'a'.repeat(120)
    t.assert.deepStrictEqual(texts(['/:x(^a+$)', '/*'], `/${long}`), [`'${long}' is too long for a parameter`, back('*'), `* takes '${long}'`, END])
    t.assert.deepStrictEqual(texts(['/:x(^\\d+$)', '/:y'], '/me'), ["'me' against /^(\\d+)$/: does not match", back(':y'), ":y takes 'me'", END])
    t.assert.deepStrictEqual(texts(['/a/:n(^\\d+$)', '/a/:s', '/:any/z'], '/a/q').slice(-4), ["'q' against /^(\\d+)$/: does not match", back(':s'), ":s takes 'q'", END])
    t.assert.strictEqual(texts(['/:x'], '/%2F?y=/z')[0], ":x takes '/'")
    t.assert.deepStrictEqual(texts(['/:x'], '/'), ['the path ends here, but :x may be empty', ":x takes ''", END])
  })

  test('counts each character that the library reads, and one search from sixteen on', (t) => {
    const counted = (path) => ['comparisons', 'searches'].map((name) => traceLookup([path, '/zz'], path)[name])
    t.assert.deepStrictEqual([counted('/ab'), counted(`/${'a'.repeat(15)}`), counted(`/${'a'.repeat(16)}`)], [[2, 0], [15, 0], [1, 1]])
  })

  test('is of the path without its query, and the example is what the page draws', (t) => {
    const { lookup, express } = compareRouters(ROUTES, '/users?x=/me')
    t.assert.deepStrictEqual([lookup.match.path, express.match], ['/users', 0])
    t.assert.deepStrictEqual([example().lookup.match.path, example().express.match], ['/users/:id/orders', 4])
  })

  test('tries every expression of a node until one fits, and none where a static child leads to a route or the text is too long', (t) => {
    const tried = (paths, url) => texts(paths, url).filter((text) => / against \/\^/.test(text)).length
    const three = ['a', 'b', 'c'].map((letter) => `/:id(^${letter}\\d+$)/${letter}`)
    t.assert.deepStrictEqual([tried(three, '/a1/a'), tried(three, '/c1/c'), tried(three, '/me/c'), tried([...three, '/me/c'], '/me/c')], [1, 3, 3, 0])
    t.assert.strictEqual(tried(['/:id(^\\w+$)/d', '/me/c'], '/me/d'), 1)
    t.assert.deepStrictEqual([tried(three, `/${'x'.repeat(100)}/c`), tried(three, `/${'x'.repeat(101)}/c`)], [3, 0])
  })

  test('an error names the route and the reason', (t) => {
    const refused = (paths, url, message) => t.assert.throws(() => compareRouters(paths, url), (error) => error instanceof InputError && message.test(error.message))
    refused(['/ok', 'users'], '/', /^route 'users': The first character/)
    refused(['/a', '/a'], '/', /^route '\/a': Method 'GET' already declared/)
    refused(['/:id((a+)+)'], '/', /is not safe/)
    refused([], '/', /add at least one route/)
    refused(['/a'], 'a', /must begin with \//)
  })
})

suite('what the page says', () => {
  /** The route that answers, whatever the order of declaration. */
  const winners = (paths, url) => [paths, paths.toReversed()].map((order) => traceLookup(order, url).match?.path)

  test('the order decides between expressions at one place, not when text follows one; two that end alike are one route', (t) => {
    const both = ['/:a(^\\d+$)/:c', '/:b(^\\w+$)/*']
    t.assert.deepStrictEqual(winners(both, '/7/y'), both)
    t.assert.deepStrictEqual(winners(['/:a-:b', '/:a.:b'], '/x-y.z'), ['/:a-:b', '/:a.:b'])
    t.assert.deepStrictEqual(winners(['/:name(^.+$)', '/:name.png'], '/a.png'), ['/:name.png', '/:name.png'])
    for (const paths of [['/:a(^\\d+$)', '/:b(^\\w+$)'], ['/:b(^\\w+$)', '/:a(^\\d+$)']]) {
      const app = Fastify().get(paths[0], async () => '')
      t.assert.throws(() => app.get(paths[1], async () => ''), { code: 'FST_ERR_DUPLICATED_ROUTE' })
    }
  })

  test('the order decides between two hosts as expressions, not between a host and a version, and your own constraint comes last', (t) => {
    const first = (routes, mustMatchWhenDerived = false) => {
      const secret = { name: 'secret', mustMatchWhenDerived, storage: () => new Map(), deriveConstraint: (request) => request.headers.secret }
      const router = findMyWay({ constraints: { secret } })
      routes.forEach((constraints) => router.on('GET', '/', { constraints }, () => constraints))
      const headers = { host: 'a.test', 'accept-version': '1.0.0', secret: 's' }
      return router.lookup({ method: 'GET', url: '/', headers }, {})
    }
    const firsts = (routes, mustMatch) => [first(routes, mustMatch), first(routes.toReversed(), mustMatch)]
    const hosts = [{ host: /^a/, version: '1.0.0' }, { host: /test$/, version: '1.0.0' }]
    t.assert.deepStrictEqual(firsts(hosts), hosts)
    const [host, version, secret] = [{ host: 'a.test' }, { version: '1.0.0' }, { secret: 's' }]
    t.assert.deepStrictEqual(firsts([host, version]), [version, version])
    t.assert.deepStrictEqual(firsts([host, secret]), [secret, host])
    t.assert.deepStrictEqual(firsts([host, secret], true), [secret, secret])
  })

  test('of hosts as expressions the route with the fewest constraints comes first, and only the first that matches counts', async (t) => {
    const routes = [{ host: /^a/, version: '1.0.0' }, { host: /test$/ }]
    for (const order of [routes, routes.toReversed(), [routes[0], { host: 'a.test' }]]) {
      const app = Fastify()
      for (const constraints of order) app.get('/', { constraints }, async () => Object.keys(constraints).length)
      const ask = async (headers) => await app.inject({ url: '/', headers: { host: 'a.test', ...headers } })
      t.assert.strictEqual((await ask({})).body, '1')
      t.assert.strictEqual((await ask({ 'accept-version': '1.0.0' })).statusCode, 404)
    }
  })

  test('one constraint is read from every request, and without a route that has it from none, unless it must match', async (t) => {
    const count = async (used, mustMatchWhenDerived = false) => {
      let read = 0
      const tenant = { name: 'tenant', mustMatchWhenDerived, storage: () => new Map(), validate () {}, deriveConstraint: () => { read++ } }
      const app = Fastify({ routerOptions: { constraints: { tenant } } }).get('/', async () => 'all')
      if (used) app.get('/orders', { constraints: { tenant: 'acme' } }, async () => 'acme')
      for (const url of ['/', '/nowhere']) await app.inject(url)
      return read
    }
    t.assert.deepStrictEqual([await count(false), await count(true), await count(false, true)], [0, 2, 2])
  })

  test('one path takes 31 routes with constraints', (t) => {
    const app = Fastify()
    const add = (version) => app.get('/', { constraints: { version: `${version}.0.0` } }, async () => version)
    for (let version = 1; version <= 31; version++) add(version)
    t.assert.throws(() => add(32), /supports a maximum of 31 route handlers per node/)
  })

  test('a repetition inside a repetition is refused, and no other expression that can take very long', (t) => {
    t.assert.throws(() => Fastify().get('/:id((a+)+)', async () => ''), /is not safe/)
    Fastify({ routerOptions: { allowUnsafeRegex: true } }).get('/:id((a+)+)', async () => '')
    for (const path of ['/:id(^(a|a)+$)', '/:id(^(.*)(.*)(.*)(.*)(.*)(.*)z$)']) Fastify().get(path, async () => '')
  })

  test('an unknown version is a 404 as long as any route has a version', async (t) => {
    const ask = async (other) => {
      const app = Fastify().get('/report', async () => 'current').get('/other', other, async () => 'other')
      return (await app.inject({ url: '/report', headers: { 'accept-version': '2.x' } })).statusCode
    }
    t.assert.deepStrictEqual([await ask({ constraints: { version: '1.0.0' } }), await ask({})], [404, 200])
  })

  test('the address of a route is the same however it is written, and there is none on a 404', async (t) => {
    const app = Fastify()
    app.addHook('onRequest', async ({ routeOptions }, reply) => reply.send({ address: routeOptions.url }))
    app.get('/admin', async () => '')
    const addresses = ['/admin', '/%61dmin', '/other'].map(async (url) => (await app.inject(url)).json().address)
    t.assert.deepStrictEqual(await Promise.all(addresses), ['/admin', '/admin', undefined])
  })

  test('compile() is off unless asked for', async (t) => {
    const compile = t.mock.method(findMyWay.prototype, 'compile')
    await Fastify().ready()
    t.assert.strictEqual(compile.mock.callCount(), 0)
    await Fastify({ routerOptions: { compile: true } }).ready()
    t.assert.ok(compile.mock.callCount() > 0)
  })
})

test('every contender finds the same routes', async () => { await checkAnswers({ ...bench, groups: bench.groups.slice(0, 1) }) })

test('of random requests the figure says what Fastify and the whole router of Express answer, and each step what the library did', async (t) => {
  const seen = new Set()
  for (const { paths, urls } of createRandomLookups({ tables: 100, urls: 10 })) {
    const app = Fastify()
    paths.forEach((path, index) => app.get(path, async ({ params }) => ({ route: index, params })))
    for (const url of urls) {
      const message = `${JSON.stringify(paths)} ${url}`
      const { tree, match, refusal, path, steps, comparisons, searches } = traceLookup(paths, url)
      const answer = await app.inject(url)
      const { route, params, code } = answer.json()
      const ours = { status: refusal?.status ?? (match ? 200 : 404), code: refusal?.code, route: match?.index, params: match?.params }
      t.assert.deepStrictEqual(ours, { status: answer.statusCode, code, route, params }, message)
      seen.add(answer.statusCode)
      t.assert.deepStrictEqual(steps.map(({ compared }) => compared), steps.map(({ compared }) => compared).sort((a, b) => a - b), message)
      t.assert.deepStrictEqual([steps.at(-1)?.compared ?? 0, steps.at(-1)?.searched ?? 0], [comparisons, searches], message)
      for (const { node, read, consumed, text, end, fits } of steps) {
        const equal = fits ? read : Math.max(0, read - 1)
        t.assert.ok(labelOf(tree, node).startsWith(path.slice(consumed.length, consumed.length + equal)), `${message}: ${text} at ${node}`)
        t.assert.ok(path.startsWith(consumed) && end >= consumed.length && end <= path.length, message)
        t.assert.equal(fits, !/different|no child|does not match|too long|no route that fits/.test(text), `${message}: ${text}`)
        const taken = / takes '(.*)'$/.exec(text)?.[1]
        if (taken && !url.includes('%')) t.assert.ok(path.startsWith(consumed + taken), `${message}: ${text} at ${consumed}`)
      }
      const isTooLong = steps.some(({ text }) => text.endsWith('is too long for a parameter'))
      if (!isTooLong) t.assert.deepStrictEqual(traceLookup(paths, url, { maxParamLength: 1e6 }).match, match, message)
      t.assert.ok(refusal?.status !== 414 || isTooLong, message)
      const { match: listed, refused, skipped } = scanExpress(paths, url)
      t.assert.deepStrictEqual({ route: listed, status: refused ? 400 : listed === null ? 404 : 200 }, await askExpress(paths, url, skipped), message)
    }
  }
  t.assert.deepStrictEqual([...seen].sort(), [200, 400, 404, 414])
})

test('a reason is given where one difference is enough', (t) => {
  const why = (paths, url) => explainDifference(paths, url)
  t.assert.deepStrictEqual([why(['/:x', '/a'], '/a'), why(['/A'], '/a'), why(['/a'], '/a/'), why(['/a'], '/a'), why(['/:x(^\\d+$)'], '/7')],
    ['a list takes the first route that fits', 'Express ignores case', 'Express ignores a trailing slash', '', ''])
})

function labelOf (node, id) {
  return node.id === id ? node.label : node.children.map((child) => labelOf(child, id)).find((label) => label !== undefined)
}

function askExpress (paths, url, skipped) {
  return new Promise((resolve) => {
    const router = createExpressRouter()
    for (const [route, path] of paths.entries()) {
      if (!skipped.includes(route)) router.get(toExpressPath(path), () => resolve({ route, status: 200 }))
    }
    router({ method: 'GET', url }, {}, (error) => resolve({ route: null, status: error?.status ?? 404 }))
  })
}

/** Tables of routes that the library accepts, each with requests that fit or nearly fit; the same ones each time. */
function createRandomLookups ({ tables, urls }) {
  const long = 'a'.repeat(120)
  const routeParts = [
    'a', 'ab', 'b', 'B', 'café', 'sixteen-letters-and-more', ':id', ':id(^\\d+$)', ':from-:to', 'v:n', ':f.png', '', '*',
    'a%21b', 'a!b', 'a%', '50%25', '::z', 'x::y', 'a+b', ':id(^a+$)', ':n(^\\d+$).png', 'v-:x?', ':x'
  ]
  const urlParts = [
    'a', 'ab', 'abc', 'b', 'B', 'caf%C3%A9', 'sixteen-letters-and-more', '7', 'x-y', 'x-', 'v', 'v2', 'k.png', '', '%2F', '%zz', long,
    'a%21b', 'a!b', 'a%25', '50%25', '50%2525', ':z', '%3Az', 'x:y', 'x%3Ay', 'a+b', 'a%2Bb', '%61', '%41b', '.png', '-', 'v-', 'v-x', `${long}-b`,
    ...['a', '%61', '%2F'].flatMap((letter) => [letter.repeat(100), letter.repeat(101)]), '7'.repeat(101), `${'7'.repeat(104)}.png`
  ]
  const random = createRandom(20_261)
  const one = (list) => list[random(list.length)]
  const join = (parts) => Array.from({ length: 1 + random(3) }, () => `/${one(parts)}`).join('')
  const fill = (path) => {
    const url = path.split('/').map((part) => /[:*]/.test(part) ? one(urlParts) : encodeURIComponent(part)).join('/')
    return one([url, url, url, `${url}/`, url.toUpperCase()])
  }
  return Array.from({ length: tables }, () => {
    const paths = []
    for (let tries = 1 + random(7); tries > 0; tries--) {
      const path = join(routeParts)
      try {
        traceLookup([...paths, path], '/')
        paths.push(path)
      } catch { /* such as the same route twice */ }
    }
    return { paths, urls: Array.from({ length: urls }, () => random(3) === 0 || paths.length === 0 ? join(urlParts) : fill(one(paths))) }
  }).filter(({ paths }) => paths.length > 0)
}
