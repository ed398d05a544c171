import { suite, test } from 'node:test'
import fastifyExpress from '@fastify/express'
import express from 'express'
import fastify from 'fastify'
import { askListener } from '../lib/http/ask.js'

const FORWARDED = { 'x-forwarded-for': '192.0.2.1, 198.51.100.2' }

/** What the same Express application answers by itself, and inside Fastify. */
const DIFFERENCES = [
  { thing: 'a string', path: '/', build: (app) => { app.get('/', (request, response) => { response.send('<b>hi</b>') }) }, alone: '200 text/html; charset=utf-8 <b>hi</b>', inside: '200 text/plain; charset=utf-8 <b>hi</b>' },
  { thing: 'an encoded path', path: '/p/50%25', build: routeOfName, alone: '200 50%', inside: '400' },
  { thing: 'a query that is encoded twice', path: '/q?q=%2526', build: routeOfQuery, alone: '200 %26', inside: '200 &' },
  { thing: 'a query that is no UTF-8', path: '/q?q=%ff', build: routeOfQuery, alone: '200 \uFFFD', inside: '500' },
  { thing: 'an ETag', path: '/p/a', build: routeOfName, alone: 'tagged', inside: 'none' },
  {
    thing: 'the address, behind a proxy that Express trusts',
    path: '/',
    headers: FORWARDED,
    build: (app) => {
      app.set('trust proxy', 1)
      app.get('/', (request, response) => { response.json(request.ip) })
    },
    alone: '200 "198.51.100.2"',
    inside: '200 "127.0.0.1"'
  }
]

suite('an Express application inside Fastify', () => {
  for (const { thing, path, headers, build, alone, inside } of DIFFERENCES) {
    test(`has ${thing} otherwise`, async (t) => {
      const [before] = await askListener(createExpress(build), [{ path, headers }])
      const [now] = await askInside(t, createExpress(build), { path, headers })
      t.assert.deepStrictEqual([sayAs(alone, before), sayAs(inside, now)], [alone, inside])
    })
  }

  test('has the address that Fastify trusts', async (t) => {
    const build = DIFFERENCES.find(({ headers }) => headers)?.build ?? routeOfName
    const [{ body }] = await askInside(t, createExpress(build), { path: '/', headers: FORWARDED }, { trustProxy: '127.0.0.1' })
    t.assert.strictEqual(body, '"198.51.100.2"')
  })

  test('keeps its settings, and its routes alone do not', async (t) => {
    const routes = express.Router()
    routes.get('/', (request, response) => { response.json(request.query) })
    const app = express().set('query parser', 'extended').use(routes)
    const question = { path: '/?filter[name]=ada' }
    const [[whole], [bare]] = [await askInside(t, app, question), await askInside(t, routes, question)]
    t.assert.deepStrictEqual([whole.body, bare.body], ['{"filter":{"name":"ada"}}', '{"filter[name]":"ada"}'])
  })
})

function createExpress (build) {
  const app = express()
  app.set('env', 'test')
  build(app)
  return app
}

async function askInside (t, handler, question, options) {
  const app = fastify(options)
  t.after(() => app.close())
  await app.register(fastifyExpress)
  app.use(/** @type {any} */ (handler))
  app.all('/*', (request, reply) => reply.callNotFound())
  await app.ready()
  return await askListener(app.routing, [question])
}

/** As much of an answer as is expected of it. */
function sayAs (expected, { status, headers, body }) {
  if (['tagged', 'none'].includes(expected)) return headers.etag ? 'tagged' : 'none'
  if (!expected.includes(' ')) return String(status)
  return expected.includes('text/') ? `${status} ${headers['content-type']} ${body}` : `${status} ${body}`
}

function routeOfName (app) {
  app.get('/p/:name', (request, response) => { response.send(request.params.name) })
}

function routeOfQuery (app) {
  app.get('/q', (request, response) => { response.send(request.query.q) })
}
