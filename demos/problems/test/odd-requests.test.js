import { readFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { suite, test } from 'node:test'
import Fastify from 'fastify'
import { ask } from '../../lib/http/ask.js'
import { CASES } from '../cases.js'

const JSON_TYPE = { 'content-type': 'application/json' }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
/** What clients send that nobody thought of. */
const BODIES = [
  { headers: JSON_TYPE },
  { headers: JSON_TYPE, body: '{"a":' },
  { headers: JSON_TYPE, body: 'null' },
  { headers: JSON_TYPE, body: '[[]]' },
  { headers: JSON_TYPE, body: '{"__proto__":{"kind":"dog"}}' },
  { headers: FORM, body: 'a=1&a=2&__proto__=3' },
  { headers: { 'content-type': 'text/plain' }, body: 'tea' },
  { headers: { 'content-type': 'nonsense' }, body: 'tea' },
  { headers: {}, body: 'tea' }
]
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const MANY = 40

/** These boot or listen by themselves, so nothing can be added to them. */
const ENDS_ITS_BOOT = ['already-booted', 'container-host']
/** Its second server is this one, at a fixed address. */
const HAS_AN_ADDRESS = ['fetch-encoding']
/** `@fastify/express` decodes the query string with the path, and throws. */
const CANNOT_DECODE = ['express-middleware']
/** What such an application sets for all its plugins. */
const OPTIONS = { 'any-of-body': { ajv: { customOptions: { removeAdditional: /** @type {const} */ (false) } } } }

/** An error whose status is no error, and what is no error at all. */
const THROWN = [null, undefined, 'tea', ...[200, 204, 302].map((statusCode) => Object.assign(new Error('odd'), { statusCode }))]

process.env.PORT = '0'

for (const { slug, ask: questions } of CASES) {
  suite(`the cure of ${slug}`, () => {
    const asked = questions.filter(({ url }) => url !== undefined)

    test('answers odd requests, and nothing breaks', async (t) => {
      const { app, origin } = await listen(slug, t)
      for (const { url: path = '/', headers, method = 'GET', body } of asked.length > 0 ? asked : [{}]) {
        const get = await ask(origin, { path, headers })
        const head = await ask(origin, { path, headers, method: 'HEAD' })
        t.assert.deepStrictEqual([head.status, head.body], [get.status, ''], `HEAD ${path}`)
        const pathname = path.split('?')[0].replace(/\/$/, '')
        const below = await ask(origin, { path: `${pathname}/nothing/below`, headers })
        t.assert.ok(below.status >= 400, `${pathname}/nothing/below: ${below.status}`)
        const answers = [get, head, below]
        const query = CANNOT_DECODE.includes(slug) ? '%25' : '%'
        for (const wrong of ['/%', `${pathname}%2f..`, `${pathname}?a[b]=1&a=2&${query}`, `${pathname}//`]) answers.push(await ask(origin, { path: wrong, headers }))
        for (const odd of METHODS) {
          for (const one of BODIES) answers.push(await ask(origin, { path, ...fill({ method: odd, ...one, headers: { ...headers, ...one.headers } }) }))
        }
        t.assert.deepStrictEqual(answers.map(({ status }) => status).filter((status) => status >= 500 || status < 200), [])
        // It still does what it did.
        const last = await ask(origin, { path, ...fill({ method, headers, body }) })
        t.assert.ok(last.status < 500)
      }
      await app.close()
    })

    test('answers with the status of an error what is thrown and is none', { skip: ENDS_ITS_BOOT.includes(slug) }, async (t) => {
      const { origin } = await listen(slug, t, (app) => {
        for (const [index, thrown] of THROWN.entries()) app.get(`/odd-${index}`, async () => { throw thrown })
      })
      const headers = { authorization: 'Ada', user: 'Ada', role: 'admin', token: 'yes' }
      const statuses = []
      for (const index of THROWN.keys()) statuses.push((await ask(origin, { path: `/odd-${index}`, headers })).status)
      t.assert.deepStrictEqual(statuses.filter((status) => status < 400 || status > 500), [])
    })

    test('closes while it is asked', async (t) => {
      const { app, origin } = await listen(slug, t)
      const agent = new Agent({ keepAlive: true })
      const question = asked[0] ?? {}
      const answers = Array.from({ length: MANY }, () => (
        ask(origin, { agent, path: question.url, ...fill(question) }).then(({ status }) => status, () => 0)
      ))
      await Promise.race(answers)
      const closed = app.close()
      const statuses = await Promise.all(answers)
      // A client that stays would hold the server for as long as its connections live.
      agent.destroy()
      await closed
      // One that asks itself finds nobody any more.
      if (!HAS_AN_ADDRESS.includes(slug)) t.assert.deepStrictEqual(statuses.filter((status) => status >= 500 && status !== 503), [])
      t.assert.ok(!app.server.listening)
    })

    test('can be in two plugins of one application', { skip: [...ENDS_ITS_BOOT, ...HAS_AN_ADDRESS].includes(slug) }, async (t) => {
      const alone = await listen(slug, t)
      const parent = Fastify({ forceCloseConnections: true, ...OPTIONS[/** @type {keyof OPTIONS} */ (slug)] })
      const plugin = await asPlugin(slug)
      for (const prefix of ['/one', '/two']) parent.register(plugin, { prefix })
      const origin = await parent.listen({ port: 0, host: '127.0.0.1' })
      t.after(() => parent.close())
      for (const { url = '/', method, headers, body } of asked) {
        const question = fill({ method, headers, body })
        const { status } = await ask(alone.origin, { path: url, ...question })
        for (const prefix of ['/one', '/two']) t.assert.strictEqual((await ask(origin, { path: prefix + url, ...question })).status, status, prefix + url)
      }
    })
  })
}

/**
 * What Node sends: an object as JSON, and the length of the body, which it leaves out for DELETE and OPTIONS.
 *
 * @param {{ method?: string, headers?: Record<string, string>, body?: object | string }} question
 */
function fill ({ method, headers, body }) {
  if (body === undefined) return { method, headers }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return { method, headers: { ...typeof body === 'string' ? {} : JSON_TYPE, ...headers, 'content-length': String(Buffer.byteLength(text)) }, body: text }
}

let runs = 0

/**
 * @param {string} slug
 * @param {import('node:test').TestContext} t
 * @param {(app: import('fastify').FastifyInstance) => void} [add]
 */
async function listen (slug, t, add) {
  const { app } = /** @type {{ app: import('fastify').FastifyInstance }} */ (await import(`${fileOf(slug).href}?odd=${++runs}`))
  t.after(() => app.close())
  add?.(app)
  await app.ready()
  const origin = app.server.listening ? app.listeningOrigin : await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, origin: origin.replace('0.0.0.0', '127.0.0.1') }
}

/**
 * The program, with a plugin's instance in place of an application of its own.
 *
 * @param {string} slug
 * @returns {Promise<import('fastify').FastifyPluginAsync>}
 */
async function asPlugin (slug) {
  const text = await readFile(fileOf(slug), 'utf8')
  /** @type {Record<string, any>} */
  const scope = {}
  for (const [, name, names, from] of text.matchAll(/^import (?:(\w+)|\{ (.*) \}) from '(.*)'$/gm)) {
    const module = await import(from.startsWith('.') ? new URL(from, fileOf(slug)).href : from)
    if (name) scope[name] = module.default
    for (const [, there, here = there] of (names ?? '').matchAll(/(\w+)(?: as (\w+))?/g)) scope[here] = module[there]
  }
  const body = text.replace(/^import .*$/gm, '').replace('export const app', 'const app').replaceAll('import.meta.url', JSON.stringify(fileOf(slug).href))
  const AsyncFunction = /** @type {any} */ (async () => {}).constructor
  return async (instance) => {
    const values = { ...scope, Fastify: () => instance }
    await new AsyncFunction(...Object.keys(values), body)(...Object.values(values))
  }
}

/** @param {string} slug */
function fileOf (slug) {
  return new URL(`../cases/${slug}/cure.js`, import.meta.url)
}
