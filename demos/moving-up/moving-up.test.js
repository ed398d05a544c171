import { readFile, readdir } from 'node:fs/promises'
import { suite, test } from 'node:test'
import fastify from 'fastify'
import { fetchNothing } from '../lib/parts.js'
import { CASES } from './cases.js'
import { findFour } from './fastify-4.js'
import { REFUSED } from './refused.js'
import { fileOf, findCauses, runProgram, runPrograms } from './run-programs.js'

fetchNothing()

const AGAIN = 'read it, then npm run demo:moving-up -- --record'
const REFUSES = /^(?:throws |500 )/
const { versions, programs } = JSON.parse(await readFile(new URL('figure/record.json', import.meta.url), 'utf8'))
const half = (version) => Object.fromEntries(CASES.map(({ id }) => [id, programs[id][version]]))
const four = await findFour().catch(() => undefined)

test('each program has a file, and each file a case', async (t) => {
  const files = CASES.map((one) => fileOf(one).pathname.split('/').at(-1))
  t.assert.deepEqual(files.toSorted(), (await readdir(new URL('programs', import.meta.url))).toSorted())
  t.assert.deepEqual(Object.keys(programs), CASES.map(({ id }) => id))
})

test('each program says on Fastify 5 what the page shows, and the line that decides it is there', async (t) => {
  t.assert.deepEqual(await runPrograms(() => fastify), half(5), AGAIN)
  t.assert.deepEqual(await findCauses(), half('cause'), AGAIN)
})

test('each program says on Fastify 4 what the page shows', { skip: four ? false : 'npm run demo:moving-up fetches Fastify 4' }, async (t) => {
  t.assert.equal(four?.version, versions[4])
  t.assert.deepEqual(await runPrograms(four.load), half(4), AGAIN)
})

test('Fastify 4 takes each program, and 5 does something else', (t) => {
  for (const { id } of CASES) {
    const [before, after] = [programs[id][4].told, programs[id][5].told]
    t.assert.doesNotMatch(before, REFUSES, id)
    t.assert.doesNotMatch(after, REFUSES, id)
    t.assert.notEqual(after, before, id)
  }
})

test('what the page lists is refused by Fastify 5, with the message that leads to its error, and taken by 4', async (t) => {
  const page = await readFile(new URL('../../docs/problems/moving-up.mdx', import.meta.url), 'utf8')
  const listed = [...page.matchAll(/^- .*\[`([^`]+)`\]\(\/problems\/errors\/\S+\)$/gm)].map(([, message]) => message)
  t.assert.equal(listed.length, Object.keys(REFUSED).length)
  for (const [at, [id, program]] of Object.entries(REFUSED).entries()) {
    const { told } = await runProgram(program, fastify)
    t.assert.match(told, REFUSES, id)
    t.assert.ok(told.includes(listed[at]), `${id}: ${told}`)
    if (four) t.assert.doesNotMatch((await runProgram(program, four.load())).told, REFUSES, id)
  }
})

test('the lockfile of Fastify 4 names no registry of its own, and runs nothing', async (t) => {
  const { packages } = JSON.parse(await readFile(new URL('fastify-4/package-lock.json', import.meta.url), 'utf8'))
  t.assert.equal(packages['node_modules/fastify'].version, versions[4])
  for (const [place, { integrity, resolved, hasInstallScript }] of Object.entries(packages)) {
    if (place === '') continue
    t.assert.match(integrity, /^sha512-/, place)
    t.assert.ok(resolved === undefined || resolved.startsWith('https://registry.npmjs.org/'), place)
    t.assert.equal(hasInstallScript, undefined, place)
  }
})

suite('what the page and its errors say besides', () => {
  const ask = (question) => fastify().all('/', async () => 'tea').inject({ url: '/', ...question })

  test('OPTIONS takes an empty body as little as DELETE, and another type gets 415', async (t) => {
    const status = async (method, type) => (await ask({ method, headers: { 'content-type': type } })).statusCode
    t.assert.equal(await status('OPTIONS', 'application/json'), 400)
    t.assert.equal(await status('DELETE', 'application/x-www-form-urlencoded'), 415)
  })

  test('a method that is missing in an onResponse hook is logged, and nothing else', async (t) => {
    const logged = []
    const app = fastify({ logger: { level: 'error', stream: { write: (line) => { logged.push(JSON.parse(line).msg) } } } })
    app.addHook('onResponse', async (request, reply) => { Reflect.get(reply, 'getResponseTime')() })
    app.get('/', async () => 'tea')
    t.assert.equal((await app.inject('/')).statusCode, 200)
    t.assert.deepEqual(logged, ['request errored'])
  })

  test('a proxy that is named by its address is trusted, and of a number no header counts', async (t) => {
    const forwarded = { for: '203.0.113.7', proto: 'https', host: 'tea.example' }
    const headers = Object.fromEntries(Object.entries(forwarded).map(([name, value]) => [`x-forwarded-${name}`, value]))
    const ask = async (trustProxy) => {
      const app = fastify({ trustProxy }).get('/', async ({ ip, protocol, host }) => `${ip} ${protocol} ${host}`)
      return (await app.inject({ url: '/', headers })).body
    }
    t.assert.equal(await ask('127.0.0.1'), '203.0.113.7 https tea.example')
    t.assert.equal(await ask(1), '127.0.0.1 http localhost:80')
  })

  test('a parser for the whole type, and one for a regular expression, take a patch', async (t) => {
    for (const type of ['application/json-patch+json', /^application\/.+\+json/]) {
      const app = fastify().patch('/', async (request) => request.body)
      app.addContentTypeParser(type, { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
      const headers = { 'content-type': 'application/json-patch+json' }
      t.assert.equal((await app.inject({ method: 'PATCH', url: '/', headers, body: '[]' })).body, '[]')
    }
  })

  test('the body is changed to a number, too', async (t) => {
    const app = fastify().post('/', { schema: { body: { type: 'integer' } } }, async (request) => typeof request.body)
    const headers = { 'content-type': 'application/json' }
    t.assert.equal((await app.inject({ method: 'POST', url: '/', headers, body: '"5"' })).body, 'number')
  })

  test('two formats take a time without a zone, time does not, and version 4 does not know the two', async (t) => {
    const as = (format) => ({ type: 'string', format })
    const properties = { at: as('iso-date-time'), from: as('iso-time'), to: as('time') }
    const schema = { querystring: { type: 'object', properties } }
    const declare = (app) => app.get('/', { schema }, async () => 'tea')
    const app = declare(fastify())
    t.assert.equal((await app.inject('/?at=2026-11-27T09:00:00&from=09:00:00')).statusCode, 200)
    t.assert.equal((await app.inject('/?to=09:00:00')).statusCode, 400)
    if (four) await t.assert.rejects(async () => declare(four.load()()).ready(), /unknown format "iso-date-time"/)
  })

  test('a strategy for versions is an option of the router, and versioning is ignored', async (t) => {
    const routes = {}
    const storage = () => ({ get: (key) => routes[key] ?? null, set: (key, store) => { routes[key] = store } })
    const ask = async (options) => {
      const app = fastify(options).get('/', { constraints: { version: '2.0.0' } }, async () => 'tea')
      return (await app.inject({ url: '/', headers: { 'x-version': '2.0.0' } })).statusCode
    }
    const derive = (request) => request.headers['x-version']
    const version = { name: 'version', storage, validate () {}, deriveConstraint: derive }
    t.assert.equal(await ask({ versioning: { storage, deriveVersion: derive } }), 404)
    t.assert.equal(await ask({ routerOptions: { constraints: { version } } }), 200)
  })

  test('a short schema for an error leaves nothing of it, and one below content leaks', async (t) => {
    const short = { message: { type: 'string' } }
    const content = { 'application/json': { schema: short } }
    const app = fastify()
    app.get('/error', { schema: { response: { 500: short } } }, async () => { throw Object.assign(new Error('no tea'), { detail: 'x' }) })
    app.get('/content', { schema: { response: { 200: { content } } } }, async () => ({ message: 'tea', password: 'x' }))
    t.assert.equal((await app.inject('/error')).body, '{}')
    t.assert.match((await app.inject('/content')).body, /password/)
  })

  test('version 4 warns of five of the silent changes', (t) => {
    const warned = CASES.filter(({ id }) => programs[id][4].warned.length > 0)
    const ids = ['short-response-schema', 'route-config', 'version-option', 'reply-sent-sloppy', 'sync-trailer']
    t.assert.deepEqual(warned.map(({ id }) => id), ids)
  })

  test('a request gets a function that decorates it, and TRACE, findRoute and exposeHeadRoute are there', async (t) => {
    const app = fastify().decorateRequest('user', () => ({})).get('/users/:id', async (request) => typeof request.user)
    app.route({ method: 'TRACE', url: '/', handler: async () => '' })
    t.assert.ok(app.findRoute({ method: 'GET', url: '/users/7' }))
    app.get('/tea', { exposeHeadRoute: false }, async () => 'tea').head('/tea', async () => '')
    app.get('/milk', { exposeHeadRoutes: false }, async () => 'milk')
    t.assert.throws(() => app.head('/milk', async () => ''), { code: 'FST_ERR_DUPLICATED_ROUTE' })
    t.assert.equal((await app.inject('/users/7')).body, 'function')
  })
})
