import Fastify from 'fastify'
import { parseForm } from './parse-form.js'
import { PARSERS } from './question.js'

/**
 * @typedef {object} Notes what was seen of one request
 * @property {Array<{ asked: string, found: boolean }>} lookups of a parser, in order
 * @property {boolean} isRead whether somebody began to read the body
 * @property {number} bytes that were read
 * @property {string | null} parser key of the one that ran
 * @property {string} given the text that it was given
 * @property {unknown} parsed a copy of the body before validation
 * @property {unknown} handled a copy of the body that the handler got
 * @property {unknown} left a copy of the body when there was an error
 * @property {any} error
 */

/** @returns {Notes} */
export function makeNotes () {
  return { lookups: [], isRead: false, bytes: 0, parser: null, given: '', parsed: undefined, handled: undefined, left: undefined, error: null }
}

/**
 * The installed Fastify with one route, and a note at each station of a body.
 *
 * @param {import('./question.js').Question} question
 * @param {object | undefined} schema
 * @param {Notes} notes
 * @returns {import('fastify').FastifyInstance}
 */
export function buildApp ({ parser, limit, poison, chunked }, schema, notes) {
  const reaction = /** @type {'error'} */ (poison)
  const app = Fastify({ bodyLimit: limit, onProtoPoisoning: reaction, onConstructorPoisoning: reaction })
  addParser(app, parser, reaction)
  watchParsers(app, notes)
  app.addHook('onRequest', async ({ raw }) => {
    if (chunked) hideLength(raw)
    watchReading(raw, notes)
  })
  app.addHook('preValidation', async (request) => { notes.parsed = structuredClone(request.body) })
  app.addHook('onError', async (request, reply, error) => {
    notes.error = error
    notes.left = structuredClone(request.body)
  })
  app.post('/orders', { schema: { ...schema && { body: schema } } }, async (request) => {
    notes.handled = structuredClone(request.body)
    return { got: request.body }
  })
  return app
}

/**
 * @param {import('fastify').FastifyInstance} app
 * @param {string} parser
 * @param {'error'} reaction
 */
function addParser (app, parser, reaction) {
  const asText = /** @type {const} */ ({ parseAs: 'string' })
  if (parser === 'form') app.addContentTypeParser(PARSERS.form, asText, parseForm)
  if (parser === 'json') app.addContentTypeParser(/^application\/[\w.-]+\+json/, asText, app.getDefaultJsonParser(reaction, reaction))
  if (parser === 'any') app.addContentTypeParser(PARSERS.any, asText, async (/** @type {unknown} */ request, /** @type {string} */ text) => text)
}

/**
 * Look at what Fastify looks up, and at what it calls.
 *
 * @param {import('fastify').FastifyInstance} app
 * @param {Notes} notes
 */
function watchParsers (app, notes) {
  const symbol = /** @type {symbol} */ (Object.getOwnPropertySymbols(app).find(({ description }) => description === 'fastify.contentTypeParser'))
  const own = /** @type {any} */ (app)[symbol]
  for (const [key, parser] of own.customParsers) {
    const { fn } = parser
    parser.fn = (/** @type {any} */ request, /** @type {string} */ text, /** @type {any} */ done) => {
      Object.assign(notes, { parser: key, given: text })
      return fn(request, text, done)
    }
  }
  const { customParsers, parserRegExpList } = own
  own.customParsers = Object.assign(new Map(customParsers), {
    get (/** @type {string} */ asked) {
      const found = customParsers.get(asked)
      notes.lookups.push({ asked, found: found !== undefined })
      return found
    }
  })
  for (const expression of parserRegExpList) {
    expression.test = (/** @type {string} */ text) => {
      const found = RegExp.prototype.test.call(expression, text)
      if (!found) notes.lookups.push({ asked: String(expression), found })
      return found
    }
  }
}

/**
 * What a client sends that does not know the length before it ends.
 *
 * @param {import('node:http').IncomingMessage} raw
 */
function hideLength ({ headers }) {
  delete headers['content-length']
  headers['transfer-encoding'] = 'chunked'
}

/**
 * @param {any} raw
 * @param {Notes} notes
 */
function watchReading (raw, notes) {
  const { on } = raw
  raw.on = function (/** @type {string} */ event, /** @type {any} */ listener) {
    if (event === 'data') {
      raw.on = on
      notes.isRead = true
      on.call(raw, event, (/** @type {Uint8Array} */ chunk) => { notes.bytes += chunk.length })
    }
    return on.call(raw, event, listener)
  }
}
