import Fastify from 'fastify'
import { HOOKS } from './phases.js'
import { writeHandler } from '../figure/write-handler.js'
import { writeHook } from '../figure/write-hook.js'
import { writeLogger } from '../figure/write-logger.js'

/**
 * What a reader asked for.
 *
 * @typedef {object} Plan
 * @property {'POST' | 'GET'} method
 * @property {'fits' | 'wrong' | 'broken'} body of a POST: fits the schema, breaks it, is no JSON
 * @property {boolean} schema whether the route has one, for the body and for the answer
 * @property {boolean} ownErrors whether there is an error handler of one's own
 * @property {boolean} timeout whether the route has a `handlerTimeout`
 * @property {import('../figure/write-hook.js').Doing} handler
 * @property {Record<string, import('../figure/write-hook.js').Doing>} hooks by name; one that is left out is not there
 */

/** Milliseconds of `handlerTimeout`, when the route has one. */
export const HANDLER_TIMEOUT_MS = 60

export const SCHEMA = {
  body: { type: 'object', required: ['item'], properties: { item: { type: 'string' } } },
  response: { 200: { type: 'object', properties: { id: { type: 'integer' }, item: { type: 'string' } } } }
}

/**
 * The installed Fastify with the hooks of a plan, and a note at each station.
 *
 * @param {Plan} plan
 * @param {import('../figure/write-hook.js').Notes} notes
 * @returns {import('fastify').FastifyInstance}
 */
export function buildApp ({ method, schema, ownErrors, timeout, handler, hooks }, notes) {
  const app = Fastify({
    // The first that Fastify does for a route it has found.
    genReqId () {
      notes.note('routing')
      return 'req-1'
    }
  })
  app.setChildLoggerFactory(() => writeLogger(notes.note))
  // Two hooks of its own, before the reader's: without one for onResponse and without a
  // logger from the start, Fastify does not look at the end of an answer.
  app.addHook('onRequest', (request, reply, done) => {
    watchWriting(reply.raw, notes)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => done())
  for (const name of HOOKS.filter((hook) => hooks[hook])) app.addHook(/** @type {any} */ (name), writeHook(name, hooks[name], notes))
  watchParsing(app, notes)
  if (ownErrors) {
    app.setErrorHandler((/** @type {any} */ error, request, reply) => {
      notes.note('errorHandler', 'your own')
      reply.code(error.statusCode ?? 500).send(notes.watch({ sorry: error.message }, 'serialization'))
    })
  }
  app.route({
    method,
    url: '/orders',
    ...schema && { schema: method === 'POST' ? SCHEMA : { response: SCHEMA.response } },
    ...timeout && { handlerTimeout: HANDLER_TIMEOUT_MS },
    handler: writeHandler(handler, notes)
  })
  return app
}

/**
 * Fastify's own parser of JSON, with a note before it; the body notices who reads it.
 *
 * @param {import('fastify').FastifyInstance} app
 * @param {import('../figure/write-hook.js').Notes} notes
 */
function watchParsing (app, { note, watch }) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    note('parsing')
    parse(request, String(body), (/** @type {Error | null} */ error, /** @type {any} */ value) => done(error, value && watch(value, 'validation')))
  })
}

/**
 * @param {any} response of Node
 * @param {import('../figure/write-hook.js').Notes} notes
 */
function watchWriting (response, { note }) {
  const { end } = response
  response.end = function (/** @type {any[]} */ ...args) {
    note('writing', `status ${response.statusCode}`)
    return end.apply(response, args)
  }
}
