import { parse } from 'node:querystring'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import middie from '@fastify/middie'
import Ajv from 'ajv'
import express from 'express'
import fastify from 'fastify'
import { askListener } from '../lib/http/ask.js'

/**
 * What Express does and the same lines on Fastify do not, as small applications, in the order of the page’s table.
 *
 * @typedef {object} Difference
 * @property {string} id
 * @property {string} thing what is moved
 * @property {Question} ask
 * @property {(app: import('express').Express) => void} express
 * @property {Built} fastify the same, as one would write it after Express
 * @property {Built & { by: string }} [cured] with what brings the old answer back, or a sound one, in a few words
 *
 * @typedef {{ path: string, method?: string, headers?: Record<string, string>, body?: string }} Question
 * @typedef {{ options?: import('fastify').FastifyServerOptions, build: (app: import('fastify').FastifyInstance) => unknown }} Built
 */

const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = 'application/x-www-form-urlencoded'
const EXPRESS_LIMIT = 102_400
const SOON_MS = 10
// Of the body `hello`, as Express computes it.
const ETAG = 'W/"5-qvTGHdzF6KLavt4PO0gs2a6pQ00"'
const extended = express().set('query parser', 'extended').get('query parser fn')
const strict = new Ajv()
// As Fastify has it: what is in a path or a query is text.
const coercing = new Ajv({ coerceTypes: 'array', removeAdditional: true, useDefaults: true })
const schema = { body: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } }, additionalProperties: false } }

/** @type {Difference[]} */
export const DIFFERENCES = [
  {
    id: 'order',
    thing: 'Two routes match: /users/:id, and then /users/me',
    ask: { path: '/users/me' },
    express: (app) => {
      app.get('/users/:id', (request, response) => { response.send(`user ${request.params.id}`) })
      app.get('/users/me', (request, response) => { response.send('yourself') })
    },
    fastify: {
      build: (app) => {
        app.get('/users/:id', (/** @type {any} */ request, reply) => { reply.send(`user ${request.params.id}`) })
        app.get('/users/me', (request, reply) => { reply.send('yourself') })
      }
    }
  },
  {
    id: 'path',
    thing: 'Another case, and a slash at the end',
    ask: { path: '/People/Ada/' },
    express: (app) => { app.get('/people/:id', (request, response) => { response.send(request.params.id) }) },
    fastify: { build: routeOfPerson },
    cured: { by: 'routerOptions: caseSensitive, ignoreTrailingSlash', options: { routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } }, build: routeOfPerson }
  },
  {
    id: 'query',
    thing: 'A nested query, with query parser extended',
    ask: { path: '/?filter[name]=ada' },
    express: (app) => {
      app.set('query parser', 'extended')
      app.get('/', (request, response) => { response.json(request.query) })
    },
    fastify: { build: routeOfQuery },
    cured: { by: 'routerOptions: querystringParser', options: { routerOptions: { querystringParser: extended } }, build: routeOfQuery }
  },
  {
    id: 'redirect',
    thing: 'redirect(301, url)',
    ask: { path: '/old' },
    express: (app) => { app.get('/old', (request, response) => { response.redirect(301, '/new') }) },
    fastify: {
      build: (app) => app.get('/old', (request, reply) => {
        // @ts-expect-error Fastify’s types want the URL first, and so does what runs.
        reply.redirect(301, '/new')
      })
    },
    cured: { by: 'redirect(url, 301)', build: (app) => app.get('/old', (request, reply) => { reply.redirect('/new', 301) }) }
  },
  {
    id: 'form',
    thing: 'The body of a form',
    ask: { method: 'POST', path: '/', headers: { 'content-type': FORM_TYPE }, body: 'name=ada' },
    express: (app) => {
      app.use(express.urlencoded())
      app.post('/', (request, response) => { response.json(request.body) })
    },
    fastify: { build: routeOfBody },
    cured: {
      by: 'addContentTypeParser, or @fastify/formbody',
      build: (app) => {
        app.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (request, body, done) => done(null, parse(String(body))))
        routeOfBody(app)
      }
    }
  },
  {
    id: 'limit',
    thing: 'A body of 200 KB',
    ask: { method: 'POST', path: '/', headers: JSON_TYPE, body: JSON.stringify({ text: 'x'.repeat(2 * EXPRESS_LIMIT) }) },
    express: (app) => {
      app.use(express.json())
      app.post('/', (request, response) => { response.send('taken') })
    },
    fastify: { build: (app) => app.post('/', (request, reply) => { reply.send('taken') }) },
    cured: { by: 'bodyLimit', options: { bodyLimit: EXPRESS_LIMIT }, build: (app) => app.post('/', (request, reply) => { reply.send('taken') }) }
  },
  {
    id: 'schema',
    thing: 'A body with a schema: id an integer, nothing else',
    ask: { method: 'POST', path: '/', headers: JSON_TYPE, body: '{"id":"7","admin":true}' },
    express: (app) => {
      app.use(express.json())
      app.post('/', (request, response) => { response.json(request.body) })
    },
    fastify: { build: routeWithSchema },
    cured: {
      by: 'setValidatorCompiler, for bodies only',
      build: (app) => {
        takeBodiesAsTheyAre(app)
        routeWithSchema(app)
      }
    }
  },
  {
    id: 'error',
    thing: 'A handler throws, in production',
    ask: { path: '/' },
    express: (app) => { app.get('/', fail) },
    fastify: { build: (app) => app.get('/', fail) },
    cured: {
      by: 'setErrorHandler, which logs and hides what is above 499',
      build: (app) => {
        app.setErrorHandler(hideFailures)
        app.get('/', fail)
      }
    }
  },
  {
    id: 'late',
    thing: 'An async handler that answers in a callback',
    ask: { path: '/' },
    express: (app) => { app.get('/', async (request, response) => { setTimeout(() => response.send('late'), SOON_MS) }) },
    fastify: { build: (app) => app.get('/', async (request, reply) => { setTimeout(() => reply.send('late'), SOON_MS) }) },
    cured: { by: 'return what is awaited, or return reply where a callback answers', build: (app) => app.get('/', async () => await sleep(SOON_MS, 'late')) }
  },
  {
    id: 'text',
    thing: 'send with a string',
    ask: { path: '/' },
    express: (app) => { app.get('/', (request, response) => { response.send('<b>hi</b>') }) },
    fastify: { build: (app) => app.get('/', (request, reply) => { reply.send('<b>hi</b>') }) },
    cured: { by: 'reply.type', build: (app) => app.get('/', (request, reply) => { reply.type('text/html; charset=utf-8').send('<b>hi</b>') }) }
  },
  {
    id: 'etag',
    thing: 'If-None-Match with the tag of the last answer',
    ask: { path: '/', headers: { 'if-none-match': ETAG } },
    express: (app) => { app.get('/', (request, response) => { response.send('hello') }) },
    fastify: { build: (app) => app.get('/', (request, reply) => { reply.send('hello') }) }
  },
  {
    id: 'middleware',
    thing: 'A middleware that answers with response.status',
    ask: { path: '/' },
    express: (app) => {
      app.use(refuseStrangers)
      app.get('/', (request, response) => { response.send('in') })
    },
    fastify: {
      build: async (app) => {
        await app.register(middie)
        // Strict types know that it is handed Node’s response, and refuse it.
        app.use(/** @type {any} */ (refuseStrangers))
        app.get('/', (request, reply) => { reply.send('in') })
      }
    },
    cured: {
      by: 'a hook in its place',
      build: (app) => {
        app.addHook('onRequest', (request, reply, done) => {
          if (request.headers.authorization) return done()
          reply.status(401).send({ error: 'who are you?' })
        })
        app.get('/', (request, reply) => { reply.send('in') })
      }
    }
  },
  {
    id: 'after',
    thing: 'A middleware, or hook, that comes after the route',
    ask: { path: '/' },
    express: (app) => {
      app.get('/', (request, response) => { response.send(`marked: ${'mark' in request}`) })
      app.use(mark)
    },
    fastify: {
      build: (app) => {
        app.get('/', (request, reply) => { reply.send(`marked: ${'mark' in request}`) })
        app.addHook('onRequest', mark)
      }
    },
    cured: {
      by: 'a scope for what it is for',
      build: (app) => {
        app.get('/', (request, reply) => { reply.send(`marked: ${'mark' in request}`) })
        app.register(async (scope) => { scope.addHook('onRequest', mark) })
      }
    }
  },
  {
    id: 'locals',
    thing: 'locals, set by a middleware for the handler',
    ask: { path: '/' },
    express: (app) => {
      app.use((request, response, next) => {
        response.locals.user = 'ada'
        next()
      })
      app.get('/', (request, response) => { response.send(response.locals.user) })
    },
    fastify: {
      build: (app) => {
        app.addHook('onRequest', async (request, reply) => {
          // @ts-expect-error Fastify’s types know of no locals, and there are none.
          reply.locals.user = 'ada'
        })
        app.get('/', (request, /** @type {any} */ reply) => { reply.send(reply.locals.user) })
      }
    },
    cured: {
      by: 'decorateRequest',
      build: (app) => {
        app.decorateRequest('user', null)
        app.addHook('onRequest', async (/** @type {any} */ request) => { request.user = 'ada' })
        app.get('/', (/** @type {any} */ request, reply) => { reply.send(request.user) })
      }
    }
  },
  {
    id: 'proxy',
    thing: 'Who asks, behind one proxy that is trusted',
    ask: { path: '/', headers: { 'x-forwarded-for': '192.0.2.1, 198.51.100.2' } },
    express: (app) => {
      app.set('trust proxy', 1)
      app.get('/', (request, response) => { response.send(request.ip) })
    },
    // @ts-expect-error Fastify’s types refuse a number, and what runs trusts nobody.
    fastify: { options: { trustProxy: 1 }, build: routeOfAddress },
    cured: { by: 'trustProxy: the proxy’s address', options: { trustProxy: '127.0.0.1' }, build: routeOfAddress }
  }
]

/** @param {import('fastify').FastifyInstance} app */
function routeOfPerson (app) { app.get('/people/:id', (/** @type {any} */ request, reply) => { reply.send(request.params.id) }) }

/** @param {import('fastify').FastifyInstance} app */
function routeOfQuery (app) { app.get('/', (request, reply) => { reply.send(request.query) }) }

/** @param {import('fastify').FastifyInstance} app */
function routeOfBody (app) { app.post('/', (request, reply) => { reply.send(request.body) }) }

/** @param {import('fastify').FastifyInstance} app */
function routeWithSchema (app) { app.post('/', { schema }, (request, reply) => { reply.send(request.body) }) }

/** @param {import('fastify').FastifyInstance} app */
function routeOfAddress (app) { app.get('/', (request, reply) => { reply.send(request.ip) }) }

/**
 * Without `ajv.customOptions`, which would hold for the paths too: there, every integer would be refused.
 *
 * @param {import('fastify').FastifyInstance} app
 */
export function takeBodiesAsTheyAre (app) {
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? strict : coercing).compile(schema))
}

/**
 * What is the client’s fault it may read. What is ours goes to the log: a handler of one’s own replaces the one that logs.
 *
 * @param {any} error
 * @param {import('fastify').FastifyRequest} request
 * @param {import('fastify').FastifyReply} reply
 */
export function hideFailures (error, request, reply) {
  const { statusCode = 500 } = error
  if (statusCode < 500) return reply.send(error)
  request.log.error(error)
  reply.status(500).send({ error: 'Internal Server Error' })
}

/** @returns {never} */
function fail () {
  throw new Error('no such column: salary')
}

/** @type {import('express').RequestHandler} */
function refuseStrangers (request, response, next) {
  if (request.headers.authorization) return next()
  response.status(401).json({ error: 'who are you?' })
}

/** A middleware and a hook. @param {any} request @param {unknown} answer @param {() => void} next */
function mark (request, answer, next) {
  request.mark = true
  next()
}

/**
 * Ask both applications of each, and the cured one.
 *
 * @returns {Promise<Array<{ id: string, thing: string, express: string, fastify: string, cured: { by: string, answer: string } | null }>>}
 */
export async function askDifferences () {
  const { error } = console
  // Express writes what a handler throws to the console, a turn later, and what it throws here is meant.
  console.error = () => {}
  const asked = []
  for (const { id, thing, ask, express: build, fastify: moved, cured } of DIFFERENCES) {
    const app = express().set('env', 'production')
    build(app)
    const old = await describeAnswer(app, ask)
    const answer = await askFastify(moved, ask)
    asked.push({ id, thing, express: old, fastify: answer, cured: cured ? { by: cured.by, answer: await askFastify(cured, ask) } : null })
  }
  await nextTurn()
  console.error = error
  return asked
}

/** @param {Built} built @param {Question} question */
async function askFastify ({ options, build }, question) {
  const app = fastify(options)
  await build(app)
  await app.ready()
  const said = await describeAnswer(app.routing, question)
  await app.close()
  return said
}

/** The status, the kind of body, where a redirect leads, and what the body says. */
async function describeAnswer (listener, question) {
  const [{ status, headers: { 'content-type': type = '', location }, body }] = await askListener(listener, [question])
  const kind = type.includes('json') ? 'json' : type.includes('html') ? 'html' : type.includes('plain') ? 'text' : ''
  // An error page of Express has one line that says something, and so has an error of Fastify.
  const [, line = body] = body.match(/<pre>(.*)<\/pre>/) ?? []
  const [, message] = body.match(/^\{(?=.*"statusCode").*("message":"[^"]*")/) ?? []
  const said = message ? `{…${message}…}` : line || 'no body'
  return [status, kind, location && `to ${location}`, said.length > 72 ? `${said.slice(0, 71)}…` : said].filter(Boolean).join(' ')
}
