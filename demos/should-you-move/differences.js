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
 * @typedef {(app: import('fastify').FastifyInstance) => unknown} Build
 * @typedef {import('fastify').FastifyServerOptions} Options
 * @typedef {object} Difference
 * @property {string} thing what is moved
 * @property {{ path: string, method?: string, headers?: Record<string, string>, body?: string }} [ask] `GET /` when absent
 * @property {(app: import('express').Express) => void} [express] what comes first in Express
 * @property {Build} [fastify] what comes first in Fastify, as one would write it after Express
 * @property {Options} [options] of that Fastify
 * @property {(app: any) => void} [both] the lines that are the same
 * @property {{ by: string, options?: Options, fastify?: Build, both?: (app: any) => void }} [cured] with what brings the old
 *   answer back, or a sound one, in a few words
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

/** A route that sends what is made of the request. */
const send = (make) => (app) => app.get('/', (request, reply) => { reply.send(make(request)) })
const sendBody = (app) => app.post('/', (request, reply) => { reply.send(request.body) })
const sendMark = send((request) => `marked: ${'mark' in request}`)
const sendIn = send(() => 'in')

/** @type {Difference[]} */
const DIFFERENCES = [
  {
    thing: 'Two routes match: /users/:id, and then /users/me',
    ask: { path: '/users/me' },
    both: (app) => {
      app.get('/users/:id', (request, reply) => { reply.send(`user ${request.params.id}`) })
      app.get('/users/me', (request, reply) => { reply.send('yourself') })
    }
  },
  {
    thing: 'Another case, and a slash at the end',
    ask: { path: '/People/Ada/' },
    both: (app) => app.get('/people/:id', (request, reply) => { reply.send(request.params.id) }),
    cured: { by: 'routerOptions: caseSensitive, ignoreTrailingSlash', options: { routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } } }
  },
  {
    thing: 'A nested query, with query parser extended',
    ask: { path: '/?filter[name]=ada' },
    express: (app) => { app.set('query parser', 'extended') },
    both: send((request) => request.query),
    cured: { by: 'routerOptions: querystringParser', options: { routerOptions: { querystringParser: extended } } }
  },
  {
    thing: 'redirect(301, url)',
    ask: { path: '/old' },
    express: (app) => { app.get('/old', (request, response) => { response.redirect(301, '/new') }) },
    // @ts-expect-error Fastify’s types want the URL first, and so does what runs.
    fastify: (app) => app.get('/old', (request, reply) => { reply.redirect(301, '/new') }),
    cured: { by: 'redirect(url, 301)', fastify: (app) => app.get('/old', (request, reply) => { reply.redirect('/new', 301) }) }
  },
  {
    thing: 'The body of a form',
    ask: { method: 'POST', path: '/', headers: { 'content-type': FORM_TYPE }, body: 'name=ada' },
    express: (app) => { app.use(express.urlencoded()) },
    both: sendBody,
    cured: {
      by: 'addContentTypeParser, or @fastify/formbody',
      fastify: (app) => app.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (request, body, done) => done(null, parse(String(body))))
    }
  },
  {
    thing: 'A body of 200 KB',
    ask: { method: 'POST', path: '/', headers: JSON_TYPE, body: JSON.stringify({ text: 'x'.repeat(2 * EXPRESS_LIMIT) }) },
    express: (app) => { app.use(express.json()) },
    both: (app) => app.post('/', (request, reply) => { reply.send('taken') }),
    cured: { by: 'bodyLimit', options: { bodyLimit: EXPRESS_LIMIT } }
  },
  {
    thing: 'A body with a schema: id an integer, nothing else',
    ask: { method: 'POST', path: '/', headers: JSON_TYPE, body: '{"id":"7","admin":true}' },
    express: (app) => { sendBody(app.use(express.json())) },
    fastify: routeWithSchema,
    cured: {
      by: 'setValidatorCompiler, for bodies only',
      fastify: (app) => {
        takeBodiesAsTheyAre(app)
        routeWithSchema(app)
      }
    }
  },
  {
    thing: 'A handler throws, in production',
    both: send(() => { throw new Error('no such column: salary') }),
    cured: { by: 'setErrorHandler, which logs and hides what is above 499', fastify: (app) => app.setErrorHandler(hideFailures) }
  },
  {
    thing: 'An async handler that answers in a callback',
    both: (app) => app.get('/', async (request, reply) => { setTimeout(() => reply.send('late'), SOON_MS) }),
    cured: { by: 'return what is awaited, or return reply where a callback answers', both: (app) => app.get('/', async () => await sleep(SOON_MS, 'late')) }
  },
  {
    thing: 'send with a string',
    both: send(() => '<b>hi</b>'),
    cured: { by: 'reply.type', both: (app) => app.get('/', (request, reply) => { reply.type('text/html; charset=utf-8').send('<b>hi</b>') }) }
  },
  { thing: 'If-None-Match with the tag of the last answer', ask: { path: '/', headers: { 'if-none-match': ETAG } }, both: send(() => 'hello') },
  {
    thing: 'A middleware that answers with response.status',
    express: (app) => { app.use(refuseStrangers) },
    fastify: async (app) => {
      await app.register(middie)
      // Strict types know that it is handed Node’s response, and refuse it.
      app.use(/** @type {any} */ (refuseStrangers))
    },
    both: sendIn,
    cured: {
      by: 'a hook in its place',
      fastify: (app) => app.addHook('onRequest', (request, reply, done) => {
        if (request.headers.authorization) return done()
        reply.status(401).send({ error: 'who are you?' })
      })
    }
  },
  {
    thing: 'A middleware, or hook, that comes after the route',
    express: (app) => { sendMark(app).use(mark) },
    fastify: (app) => sendMark(app).addHook('onRequest', mark),
    cured: { by: 'a scope for what it is for', fastify: (app) => sendMark(app).register(async (scope) => { scope.addHook('onRequest', mark) }) }
  },
  {
    thing: 'locals, set by a middleware for the handler',
    express: (app) => {
      app.use((request, response, next) => {
        response.locals.user = 'ada'
        next()
      })
    },
    // @ts-expect-error Fastify’s types know of no locals, and there are none.
    fastify: (app) => app.addHook('onRequest', async (request, reply) => { reply.locals.user = 'ada' }),
    both: (app) => app.get('/', (request, reply) => { reply.send(reply.locals.user) }),
    cured: {
      by: 'decorateRequest',
      fastify: (app) => {
        app.decorateRequest('user', null)
        app.addHook('onRequest', async (/** @type {any} */ request) => { request.user = 'ada' })
      },
      both: send((request) => request.user)
    }
  },
  {
    thing: 'Who asks, behind one proxy that is trusted',
    ask: { path: '/', headers: { 'x-forwarded-for': '192.0.2.1, 198.51.100.2' } },
    express: (app) => { app.set('trust proxy', 1) },
    // @ts-expect-error Fastify’s types refuse a number, and what runs trusts nobody.
    options: { trustProxy: 1 },
    both: send((request) => request.ip),
    cured: { by: 'trustProxy: the proxy’s address', options: { trustProxy: '127.0.0.1' } }
  }
]

function routeWithSchema (app) {
  app.post('/', { schema }, (request, reply) => { reply.send(request.body) })
}

/** Without `ajv.customOptions`, which would hold for the paths too: there, every integer would be refused. */
export function takeBodiesAsTheyAre (app) {
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? strict : coercing).compile(schema))
}

/** What is the client’s fault it may read. What is ours goes to the log: a handler of one’s own replaces the one that logs. */
export function hideFailures (error, request, reply) {
  const { statusCode = 500 } = error
  if (statusCode < 500) return reply.send(error)
  request.log.error(error)
  reply.status(500).send({ error: 'Internal Server Error' })
}

/** @type {import('express').RequestHandler} */
function refuseStrangers (request, response, next) {
  if (request.headers.authorization) return next()
  response.status(401).json({ error: 'who are you?' })
}

/** A middleware and a hook. */
function mark (request, answer, next) {
  request.mark = true
  next()
}

/**
 * Ask both applications of each, and the cured one.
 *
 * @returns {Promise<Array<{ thing: string, express: string, fastify: string, cured: { by: string, answer: string } | null }>>}
 */
export async function askDifferences () {
  const { error } = console
  // Express writes what a handler throws to the console, a turn later, and what it throws here is meant.
  console.error = () => {}
  const asked = []
  for (const { thing, ask = { path: '/' }, express: build, both, cured, ...moved } of DIFFERENCES) {
    const app = express().set('env', 'production')
    build?.(app)
    both?.(app)
    const [old, answer] = [await describeAnswer(app, ask), await askFastify({ ...moved, both }, ask)]
    asked.push({ thing, express: old, fastify: answer, cured: cured ? { by: cured.by, answer: await askFastify({ both, ...cured }, ask) } : null })
  }
  await nextTurn()
  console.error = error
  return asked
}

async function askFastify (/** @type {Partial<Difference>} */ { options, fastify: build, both }, question) {
  const app = fastify(options)
  await build?.(app)
  both?.(app)
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
