import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import middie from '@fastify/middie'
import Ajv from 'ajv'
import express from 'express'
import fastify from 'fastify'
import { askListener } from '../lib/http/ask.js'

const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }
const EXPRESS_LIMIT = 102_400
// With the tag of the body `hello`, as Express computes it.
const AGAIN = { path: '/', headers: { 'if-none-match': 'W/"5-qvTGHdzF6KLavt4PO0gs2a6pQ00"' } }
const extended = express().set('query parser', 'extended').get('query parser fn')
const ID = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } }, additionalProperties: false }
const NAMED = { type: 'object', properties: { id: { type: 'string', minLength: 1 } } }

/** A route that sends what is made of the request. */
const send = (make) => (app) => app.get('/', (request, reply) => { reply.send(make(request)) })
const sendBody = (app) => app.post('/', (request, reply) => { reply.send(request.body) })
const sendMark = send((request) => `marked: ${'mark' in request}`)
const checkBody = (app) => app.post('/', { schema: { body: ID } }, (request, reply) => { reply.send(request.body) })
/** A middleware and a hook. */
const mark = (request, answer, next) => { request.mark = true; next() }
const hide = (error, request, reply) => {
  request.log.error(error)
  reply.status(500).send({ error: 'Internal Server Error' })
}

function refuseStrangers (request, response, next) {
  if (request.headers.authorization) return next()
  response.status(401).json({ error: 'who are you?' })
}

/**
 * What Express does and the same lines on Fastify do not, in the order of the page’s table. `ask`: `GET /` when absent;
 * `express`, `fastify`: what comes first in each; `options`: of that Fastify; `both`: the lines that are the same;
 * `cured`: with what brings the old answer back, or a sound one.
 *
 * @type {Record<string, { ask?: any, express?: (app: import('express').Express) => void, both?: (app: any) => any,
 *   fastify?: (app: import('fastify').FastifyInstance) => unknown, options?: import('fastify').FastifyServerOptions,
 *   cured?: { by: string, options?: any, fastify?: (app: any) => unknown, both?: (app: any) => void } }>}
 */
const DIFFERENCES = {
  'Two routes match: /users/:id, and then /users/me': {
    ask: { path: '/users/me' },
    both: (app) => app.get('/users/:id', (request, reply) => { reply.send(`user ${request.params.id}`) })
      .get('/users/me', (request, reply) => { reply.send('yourself') })
  },
  'Another case, and a slash at the end': {
    ask: { path: '/People/Ada/' },
    both: (app) => app.get('/people/:id', (request, reply) => { reply.send(request.params.id) }),
    cured: { by: 'routerOptions', options: { routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } } }
  },
  'DELETE /users/, with nothing in place of the id': {
    ask: { method: 'DELETE', path: '/users/' },
    both: (app) => app.delete('/users/:id', (request, reply) => { reply.send(`deleted: '${request.params.id}'`) }),
    cured: { by: 'a schema: minLength 1', both: (app) => app.delete('/users/:id', { schema: { params: NAMED } }, () => 'deleted') }
  },
  'A parameter of 101 characters, such as a token': {
    ask: { path: `/reset/${'x'.repeat(101)}` },
    both: (app) => app.get('/reset/:token', (request, reply) => { reply.send('found') }),
    cured: { by: 'routerOptions: maxParamLength', options: { routerOptions: { maxParamLength: 500 } } }
  },
  'OPTIONS, where only GET has a route': {
    ask: { method: 'OPTIONS', path: '/' },
    both: send(() => 'hello')
  },
  'A nested query, with query parser extended': {
    ask: { path: '/?filter[name]=ada' },
    express: (app) => app.set('query parser', 'extended'),
    both: send((request) => request.query),
    cured: { by: 'routerOptions: querystringParser', options: { routerOptions: { querystringParser: extended } } }
  },
  'redirect(301, url)': {
    ask: { path: '/old' },
    express: (app) => { app.get('/old', (request, response) => { response.redirect(301, '/new') }) },
    // @ts-expect-error Fastify’s types want the URL first, and so does what runs.
    fastify: (app) => app.get('/old', (request, reply) => { reply.redirect(301, '/new') })
  },
  'The body of a form': {
    ask: { method: 'POST', path: '/', headers: FORM_TYPE, body: 'name=ada' },
    express: (app) => app.use(express.urlencoded()),
    both: sendBody
  },
  'A body of 200 KB': {
    ask: { method: 'POST', path: '/', headers: JSON_TYPE, body: JSON.stringify('x'.repeat(2 * EXPRESS_LIMIT)) },
    express: (app) => app.use(express.json({ strict: false })),
    both: (app) => app.post('/', (request, reply) => { reply.send('taken') }),
    cured: { by: 'bodyLimit', options: { bodyLimit: EXPRESS_LIMIT } }
  },
  'A body with a schema: id an integer, nothing else': {
    ask: { method: 'POST', path: '/', headers: JSON_TYPE, body: '{"id":"7","admin":true}' },
    express: (app) => { sendBody(app.use(express.json())) },
    fastify: checkBody,
    cured: { by: 'setValidatorCompiler, for bodies only', fastify: (app) => checkBody(takeBodiesAsTheyAre(app)) }
  },
  'A handler throws, in production': {
    both: send(() => { throw new Error('no such column: salary') }),
    cured: { by: 'setErrorHandler, which logs', fastify: (app) => app.setErrorHandler(hide) }
  },
  'An async handler that answers in a callback': {
    both: (app) => app.get('/', async (request, reply) => { setTimeout(() => reply.send('late'), 10) }),
    cured: { by: 'return what is awaited', both: (app) => app.get('/', async () => await sleep(10, 'late')) }
  },
  'send with a string': { both: send(() => '<b>hi</b>') },
  'If-None-Match with the tag of the last answer': { ask: AGAIN, both: send(() => 'hello') },
  'A middleware that answers with response.status': {
    express: (app) => app.use(refuseStrangers),
    fastify: (app) => app.register(middie).after(() => app.use(/** @type {any} */ (refuseStrangers))),
    both: send(() => 'in')
  },
  'A middleware, or hook, that comes after the route': {
    express: (app) => { sendMark(app).use(mark) },
    fastify: (app) => sendMark(app).addHook('onRequest', mark),
    cured: { by: 'a scope', fastify: (app) => sendMark(app).register((scope) => scope.addHook('onRequest', mark)) }
  },
  'locals, set by a middleware for the handler': {
    express: (app) => app.use((request, response, next) => { response.locals.user = 'ada'; next() }),
    // @ts-expect-error Fastify’s types know of no locals, and there are none.
    fastify: (app) => app.addHook('onRequest', async (request, reply) => { reply.locals.user = 'ada' }),
    both: (app) => app.get('/', (request, reply) => { reply.send(reply.locals.user) }),
    cured: {
      by: 'decorateRequest',
      fastify: (app) => app.decorateRequest('user').addHook('onRequest', async (request) => { request.user = 'ada' }),
      both: send((request) => request.user)
    }
  },
  'Who asks, behind one proxy that is trusted': {
    ask: { path: '/', headers: { 'x-forwarded-for': '192.0.2.1, 198.51.100.2' } },
    express: (app) => app.set('trust proxy', 1),
    // @ts-expect-error Fastify’s types refuse a number, and what runs trusts nobody.
    options: { trustProxy: 1 },
    both: send((request) => request.ip),
    cured: { by: 'trustProxy: the proxy’s address', options: { trustProxy: '127.0.0.1' } }
  }
}

/** Without `ajv.customOptions`, which would hold for the paths too: there, every integer would be refused. */
export function takeBodiesAsTheyAre (app) {
  // What is in a path or a query is text, so it is converted as Fastify does.
  const [strict, coercing] = [new Ajv(), new Ajv({ coerceTypes: 'array', removeAdditional: true, useDefaults: true })]
  return app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? strict : coercing).compile(schema))
}

/** Ask both applications of each, and the cured one. */
export async function askDifferences () {
  const { error } = console
  // Express writes what a handler throws to the console, a turn later, and what it throws here is meant.
  console.error = () => {}
  try {
    const asked = []
    for (const [thing, difference] of Object.entries(DIFFERENCES)) asked.push({ thing, ...await askBoth(difference) })
    await nextTurn()
    return asked
  } finally {
    console.error = error
  }
}

async function askBoth (/** @type {any} */ { ask = { path: '/' }, express: build, both, cured, ...moved }) {
  const app = express().set('env', 'production')
  build?.(app)
  both?.(app)
  return {
    express: await describeAnswer(app, ask),
    fastify: await askFastify({ ...moved, both }, ask),
    cured: cured && { by: cured.by, answer: await askFastify({ both, ...cured }, ask) }
  }
}

async function askFastify (/** @type {any} */ { options, fastify: build, both }, question) {
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
  const [{ status, headers, body }] = await askListener(listener, [question])
  const { location, 'content-type': type = '' } = headers
  const [kind] = type.match(/json|html|plain/) ?? ['']
  // An error page of Express has one line that says something, and so has an error of Fastify.
  const [, line = body] = body.match(/<pre>(.*)<\/pre>/) ?? []
  const [, message] = body.match(/^\{(?=.*"statusCode").*("message":"[^"]*")/) ?? []
  // A path in a message may be long.
  const said = message ? `{…${message.replace(/(\w{9})\w{60,}/, '$1…')}…}` : line || 'no body'
  return [status, kind.replace('plain', 'text'), location && `to ${location}`, said].filter(Boolean).join(' ')
}
