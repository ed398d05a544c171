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

/** What is said where an error is thrown that nobody catches. */
export const ENDS_PROCESS = 'still runs when something else answers: FST_ERR_SEND_INSIDE_ONERR is thrown, and nobody catches it'

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
 * @param {import('./follow.js').Follower} notes
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
    watchSending(reply, notes)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => done())
  for (const name of HOOKS.filter((hook) => hooks[hook])) app.addHook(/** @type {any} */ (name), writeHook(name, hooks[name], notes))
  watchParsing(app, notes)
  if (ownErrors) {
    app.setErrorHandler((/** @type {any} */ error, request, reply) => {
      notes.note('errorHandler', 'your own')
      reply.code(error?.statusCode >= 400 ? error.statusCode : 500).send(notes.watch({ sorry: error?.message }, 'serialization'))
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
 * While onError runs, `send` throws, to a timer or to a promise that nobody waits for: the process ends. Here it goes
 * on, with a note.
 *
 * @param {any} reply
 * @param {import('./follow.js').Follower} follower
 */
function watchSending (reply, follower) {
  const { send } = reply
  reply.send = (/** @type {any} */ payload) => {
    const isTimeout = payload?.code === 'FST_ERR_HANDLER_TIMEOUT'
    follower.isTimedOut ||= isTimeout
    try {
      return send.call(reply, payload)
    } catch (/** @type {any} */ error) {
      if (error.code !== 'FST_ERR_SEND_INSIDE_ONERR') throw error
      // The clock that stops on a socket when a body has been read goes on in inject.
      if (!isTimeout || !isParsed(follower)) follower.note('onError', ENDS_PROCESS)
      return reply
    }
  }
}

/** @param {Pick<import('./follow.js').Follower, 'events'>} seen of a request @returns {boolean} whether its body has been read */
export function isParsed ({ events }) {
  return events.some(({ phase }) => phase === 'parsing')
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
