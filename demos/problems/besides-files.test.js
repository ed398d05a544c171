import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { suite, test } from 'node:test'
import autoload from '@fastify/autoload'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { makeFolder } from '../lib/files/own-folder.js'

async function writeFiles (files) {
  const root = await makeFolder('files')
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), text)
  }
  return root
}

suite('@fastify/static, and a single-page app', () => {
  const headers = { accept: 'text/html' }
  const files = { 'index.html': 'the page', 'assets/app.js': 'the script' }
  const ask = async (app, url, more = {}) => {
    const { statusCode, body } = await app.inject({ url, headers, ...more })
    return `${statusCode} ${body}`
  }

  test('stops the boot when a route declares /* too', async (t) => {
    const root = await writeFiles(files)
    const app = Fastify().register(fastifyStatic, { root })
    app.get('/*', async () => 'mine')
    await t.assert.rejects(async () => { await app.ready() }, /already declared for route '\/\*'/)
  })

  test('answers the page to HEAD too, and neither to POST nor to who accepts anything', async (t) => {
    const { app } = await import('./cases/single-page-app/cure.js')
    const status = async (more) => (await app.inject({ url: '/users/7', headers, ...more })).statusCode
    t.assert.strictEqual((await app.inject('/users/7')).headers['cache-control'], 'no-store')
    t.assert.deepStrictEqual([await status({ method: 'HEAD' }), await status({ method: 'POST' }), await status({ headers: { accept: '*/*' } })], [200, 404, 404])
    const { headers: { etag } } = await app.inject('/')
    t.assert.strictEqual((await app.inject({ url: '/', headers: { 'if-none-match': etag } })).statusCode, 304)
  })

  test('takes a GET away from the 404 handler of a prefix, but for wildcard: false', async (t) => {
    const root = await writeFiles(files)
    const build = (wildcard) => Fastify().register(fastifyStatic, { root, wildcard }).register(async (api) => {
      api.setNotFoundHandler((request, reply) => { reply.code(404).send('no such API') })
    }, { prefix: '/api' }).setNotFoundHandler((request, reply) => { reply.sendFile('index.html') })
    t.assert.strictEqual(await ask(build(true), '/api/none'), '200 the page')
    t.assert.strictEqual(await ask(build(true), '/api/none', { method: 'POST' }), '404 no such API')
    t.assert.strictEqual(await ask(build(false), '/api/none'), '404 no such API')
  })

  test('with wildcard: false does not see a file that is added later, and /* answers for a script', async (t) => {
    const root = await writeFiles(files)
    const app = Fastify().register(fastifyStatic, { root, wildcard: false })
    app.get('/*', (request, reply) => reply.sendFile('index.html'))
    await app.ready()
    await writeFile(join(root, 'late.js'), 'late')
    t.assert.deepStrictEqual([await ask(app, '/assets/app.js'), await ask(app, '/late.js'), await ask(app, '/assets/old.js')], ['200 the script', '200 the page', '200 the page'])
  })

  test('sends max-age=0 with immutable alone, milliseconds as seconds, and gives setHeaders the reply', async (t) => {
    const root = await writeFiles(files)
    const get = (options) => Fastify().register(fastifyStatic, { root, ...options }).inject('/')
    const cache = async (options) => (await get(options)).headers['cache-control']
    t.assert.strictEqual(await cache({ immutable: true }), 'public, max-age=0, immutable')
    t.assert.strictEqual(await cache({ maxAge: 60_000 }), 'public, max-age=60')
    t.assert.strictEqual(await cache({ setHeaders: (reply) => { reply.header('cache-control', 'no-store') } }), 'no-store')
    t.assert.match((await get({ setHeaders: (res) => { res.setHeader('x', 'y') } })).body, /setHeader is not a function/)
  })

  test('finds no absolute path and no missing page, and answers nothing where an async handler does not return sendFile', async (t) => {
    const root = await writeFiles(files)
    const build = (handler) => Fastify().register(fastifyStatic, { root }).setNotFoundHandler(handler)
    for (const path of [join(root, 'index.html'), 'missing.html']) t.assert.strictEqual(await ask(build((request, reply) => { reply.sendFile(path) }), '/x'), '404 404 Not Found')
    t.assert.strictEqual(await ask(build(async (request, reply) => { reply.sendFile('index.html') }), '/x'), '200 ')
    t.assert.strictEqual(await ask(build(async (request, reply) => reply.sendFile('index.html')), '/x'), '200 the page')
  })
})

suite('@fastify/autoload', () => {
  const skip = "module.exports[Symbol.for('skip-override')] = true\n"
  const named = (name) => `${skip}module.exports[Symbol.for('plugin-meta')] = { name: '${name}' }\n`
  const route = (url = '/') => `module.exports = async (app) => { app.get('${url}', async (request) => [request.params.id, app.shared, request.id].join()) }\n`
  const share = "module.exports = async (app) => { app.decorate('shared', 'shared') }\n"
  const hook = "module.exports = async (app) => { app.addHook('onRequest', async (request) => { request.id = 'hooked' }) }\n"

  async function load (files, ...options) {
    const dir = await writeFiles(files)
    const app = Fastify({ genReqId: () => 'plain' })
    const urls = []
    app.addHook('onRoute', ({ method, url }) => { if (method === 'GET') urls.push(url) })
    for (const { sub = '', ...more } of options) app.register(autoload, { dir: join(dir, sub), ...more })
    await app.ready()
    return { app, urls: [...new Set(urls)].filter((url) => url === '/' || !url.endsWith('/')) }
  }

  test('makes the prefix of folders, and loads of a folder with an index only this and the folders', async (t) => {
    const files = { 'v1/users/index.cjs': route(), 'v1/users/more.cjs': route('/more'), 'v1/users/deep/a.cjs': route(), 'v2/users.cjs': route(), 'v2/none.cjs': 'module.exports = {}', 'v2/named.mjs': "export const named = async (app) => { app.get('/named', async () => 1) }", 'v2/a.test.cjs': 'describe()' }
    const { urls } = await load(files, { ignorePattern: /\.test\.cjs$/ })
    t.assert.deepStrictEqual(urls.toSorted(), ['/v1/users', '/v1/users/deep', '/v2'])
    await t.assert.rejects(load(files, {}), /describe is not defined/)
  })

  test('makes parameters, no prefixes, or two, as its options say', async (t) => {
    const files = { 'users/_id/index.cjs': route() }
    t.assert.deepStrictEqual((await load(files, { routeParams: true })).urls, ['/users/:id'])
    t.assert.deepStrictEqual((await load(files, { dirNameRoutePrefix: false })).urls, ['/'])
    const twice = await load(files, { options: { prefix: '/v1' } }, { options: { prefix: '/v2' } })
    t.assert.deepStrictEqual(twice.urls, ['/v1/users/_id', '/v2/users/_id'])
  })

  test('shares what a plugin adds when it is wrapped or the folder is not encapsulated, and wrapped routes lose the prefix', async (t) => {
    const shared = async (text, options, more) => (await (await load({ 'plugins/a.cjs': text, 'routes/index.cjs': route(), ...more }, { sub: 'plugins', ...options }, { sub: 'routes' })).app.inject('/')).body
    t.assert.deepStrictEqual([await shared(share, {}), await shared(share, { encapsulate: false }), await shared(share + skip, {})], [',,plain', ',shared,plain', ',shared,plain'])
    t.assert.strictEqual(await shared(share + skip, { autoHooks: true }, { 'plugins/autohooks.cjs': hook }), ',,plain')
    t.assert.deepStrictEqual((await load({ 'users/index.cjs': route() + skip }, {})).urls, ['/'])
  })

  test('loads the last of two files with one name, and a service only as deep as it is told', async (t) => {
    t.assert.deepStrictEqual((await load({ 'a.cjs': route('/a') + named('same'), 'b.cjs': route('/b') + named('same') }, {})).urls, ['/b'])
    const service = { 'shop/index.cjs': route(), 'shop/plugins/a.cjs': route() }
    t.assert.deepStrictEqual([(await load(service, { maxDepth: 1 })).urls, (await load(service, {})).urls], [['/shop'], ['/shop', '/shop/plugins']])
  })

  test('adds autohooks to a folder, and with cascadeHooks to those in it', async (t) => {
    const files = { 'in/autohooks.cjs': hook, 'in/index.cjs': route(), 'in/deep/index.cjs': route(), 'out/index.cjs': route() }
    const ids = async (options) => {
      const { app } = await load(files, options)
      return (await Promise.all(['/in', '/in/deep', '/out'].map((url) => app.inject(url)))).map(({ body }) => body.slice(2))
    }
    t.assert.deepStrictEqual(await ids({}), ['plain', 'plain', 'plain'])
    t.assert.deepStrictEqual(await ids({ autoHooks: true }), ['hooked', 'plain', 'plain'])
    t.assert.deepStrictEqual(await ids({ autoHooks: true, cascadeHooks: true }), ['hooked', 'hooked', 'plain'])
  })
})
