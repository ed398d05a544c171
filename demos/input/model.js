import { parse } from 'node:querystring'
import Fastify from 'fastify'
import { InputError } from '../lib/command-line/input-error.js'
import { groupDigits } from '../lib/text/group-digits.js'

export { InputError }

/** Parsers that a reader can add to those for JSON and for text. */
export const PARSERS = {
  none: 'none', form: 'application/x-www-form-urlencoded', json: '/^application\\/[\\w.-]+\\+json/', any: '*'
}
export const POISON = ['error', 'remove', 'ignore']
/** Bytes. The second is Fastify's own. */
export const LIMITS = [64, 1_048_576]

const STRICT = `{ "type": "object", "additionalProperties": false, "required": ["item"],
  "properties": { "item": { "type": "string" },
    "count": { "type": "integer", "minimum": 1 },
    "tags": { "type": "array", "items": { "type": "string" } },
    "size": { "type": "string", "default": "small" } } }`

const CHANGED = {
  type: 'application/json; charset=utf-8',
  body: '{ "item": "tea", "count": "3", "tags": "green", "admin": true }',
  schema: STRICT,
  chunked: false, parser: 'none', limit: 1_048_576, poison: 'error'
}
const FORM = { ...CHANGED, type: PARSERS.form, body: 'item=tea&count=3' }
const LARGE = { ...CHANGED, body: `{ "item": "${'tea '.repeat(20).trim()}" }`, limit: 64 }
const POISONED = { ...CHANGED, body: '{ "item": "tea", "__proto__": { "admin": true } }' }

/** What the figure offers to begin with. */
export const EXAMPLES = [
  { id: 'changed', label: 'Changed', question: CHANGED },
  { id: 'refused', label: 'Refused', question: { ...CHANGED, body: '{ "item": "tea", "count": "many" }' } },
  { id: 'kept', label: 'Extra', question: { ...CHANGED, schema: STRICT.replace(' "additionalProperties": false,', '') } },
  { id: 'form', label: '415', question: FORM },
  { id: 'parser', label: 'Parser', question: { ...FORM, parser: 'form' } },
  { id: 'large', label: '413', question: LARGE },
  { id: 'counted', label: 'Counted', question: { ...LARGE, chunked: true } },
  { id: 'poison', label: 'Poison', question: POISONED },
  { id: 'empty', label: 'Empty', question: { ...CHANGED, type: 'application/json', body: '' } }
]

/** What the page shows before the reader does anything. */
export async function example () {
  const offers = {
    parser: Object.entries(PARSERS).map(([id, label]) => ({ id, label })),
    limit: LIMITS.map((id) => ({ id, label: id < 1024 ? `${id} bytes` : `${id / 2 ** 20} MiB` })),
    poison: POISON.map((id) => ({ id, label: id }))
  }
  return { ...await traceInput(EXAMPLES[0].question), offers }
}

/** Characters that the figure takes of a body, and of a schema. */
const LONGEST = 2000

/**
 * Send one body through the installed Fastify, and tell what each station did to it.
 *
 * @throws {InputError} when it cannot be asked
 */
export async function traceInput (question) {
  const { type, body, schema } = question
  if (!/^[\x20-\x7e]{0,120}$/.test(type)) throw new InputError('The content type takes at most 120 characters of ASCII')
  if (body.length > LONGEST) throw new InputError(`The body takes at most ${LONGEST} characters`)
  if (schema.length > LONGEST) throw new InputError(`The schema takes at most ${LONGEST} characters`)
  // Copies of the body: `parsed` before validation, `handled` as the handler got it, `left` when there was an error.
  const notes = {
    bytes: 0, parser: null, given: '', parsed: undefined, handled: undefined, left: undefined, error: null
  }
  let app
  try {
    app = buildApp(question, notes)
    await app.ready()
  } catch (/** @type {any} */ error) {
    const fault = error instanceof SyntaxError ? 'is not JSON' : 'cannot be compiled'
    throw new InputError(`The schema ${fault}: ${error.message.split('\n')[0]}`)
  }
  const headers = type ? { 'content-type': type } : {}
  const answer = await app.inject({ method: 'POST', url: '/orders', headers, ...body && { payload: body } })
  await app.close()
  return { question, stations: tellStations(question, notes), status: answer.statusCode, answer: answer.body }
}

// An application that is watched

/** One route, and a note at each station of a body. */
function buildApp ({ parser, limit, poison, chunked, schema }, notes) {
  const body = schema.trim() && JSON.parse(schema)
  const reaction = /** @type {'error'} */ (poison)
  const app = Fastify({ bodyLimit: limit, onProtoPoisoning: reaction, onConstructorPoisoning: reaction })
  addParsers(app, parser, reaction, notes)
  app.addHook('onRequest', async ({ raw }) => {
    if (chunked) {
      // What a client sends that does not know the length before the end.
      delete raw.headers['content-length']
      raw.headers['transfer-encoding'] = 'chunked'
    }
    countBytes(raw, notes)
  })
  app.addHook('preValidation', async (request) => { notes.parsed = structuredClone(request.body) })
  app.addHook('onError', async (request, reply, error) => {
    notes.error = error
    notes.left = structuredClone(request.body)
  })
  app.post('/orders', { schema: schema.trim() ? { body } : {} }, async (request) => {
    notes.handled = structuredClone(request.body)
    return { got: request.body }
  })
  return app
}

/** The two parsers that Fastify brings and the reader's: each notes that it was called. */
function addParsers (app, added, reaction, notes) {
  const json = app.getDefaultJsonParser(reaction, reaction)
  const keep = (request, text, done) => done(null, text)
  const own = {
    form: [PARSERS.form, (request, text, done) => done(null, parse(text))],
    json: [/^application\/[\w.-]+\+json/, json],
    any: [PARSERS.any, keep]
  }[added]
  app.removeAllContentTypeParsers()
  for (const [type, fn] of [['application/json', json], ['text/plain', keep], ...own ? [own] : []]) {
    app.addContentTypeParser(type, { parseAs: 'string' }, (request, text, done) => {
      Object.assign(notes, { parser: String(type), given: text })
      return fn(request, text, done)
    })
  }
}

/** Count what is read, once Fastify reads. */
function countBytes (raw, notes) {
  const { on } = raw
  raw.on = (event, listener) => {
    if (event === 'data') on.call(raw, event, (chunk) => { notes.bytes += chunk.length })
    return on.call(raw, event, listener)
  }
}

// What each station did

const STATIONS = [
  { id: 'type', name: 'Find the parser', tell: tellLookup },
  { id: 'limit', name: 'Compare with the limit', tell: tellLimit },
  { id: 'parse', name: 'Parse', tell: tellParse },
  { id: 'poison', name: 'Look for poison', tell: tellPoison },
  { id: 'validate', name: 'Validate', tell: tellValidation },
  { id: 'handler', name: 'The handler gets request.body', tell: (question, { handled }) => passed(handled === undefined ? 'undefined' : '', showBody(handled)) }
]
const passed = (said, more = {}) => ({ outcome: 'passed', said, ...more })
const skipped = (said) => ({ outcome: 'skipped', said })
const refused = (said, more = {}) => ({ outcome: 'refused', said, ...more })

/** After a station that refuses the body, none is reached. @returns {any[]} */
function tellStations (question, notes) {
  let isOver = false
  return STATIONS.map(({ id, name, tell }) => {
    const told = isOver ? { outcome: 'unreached', said: '' } : tell(question, notes)
    isOver ||= told.outcome === 'refused'
    return { id, name, value: '', changes: [], ...told }
  })
}

function tellLookup ({ type }, { parser, error }) {
  if (error?.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refused(`No parser gets ${type || 'a body without a type'}.`)
  if (parser !== null) return passed(`The parser for ${parser} takes it.`)
  return error?.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? passed('A parser takes it.') : skipped('There is nothing to parse.')
}

function tellLimit ({ body, limit }, { parser, bytes, error }) {
  if (error?.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return parser === null ? skipped('Nothing is read.') : passed(`${bytes} bytes are counted, of at most ${groupDigits(limit)}.`)
  }
  if (bytes > 0) return refused(`${bytes} bytes are counted, and ${limit} are allowed.`)
  const length = new TextEncoder().encode(body).length
  return refused(`The header content-length says ${length}, and ${limit} are allowed. Nothing is read.`)
}

function tellParse (question, { parser, given, error, parsed }) {
  if (parser === null) return skipped('Nothing is parsed.')
  if (error?.code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return refused('An empty text is no JSON.')
  if (['*', 'text/plain'].includes(parser)) return passed('The text stays as it is.', showBody(parsed))
  if (!parser.includes('json')) return passed('Your parser makes an object of strings, or lists of them.', showBody(parsed))
  const value = readText(given)
  return value === undefined ? refused('This is no JSON.') : passed('JSON.parse makes a value.', showBody(value))
}

function tellPoison ({ poison }, { parser, given, error, parsed }) {
  if (!parser?.includes('json')) return skipped('The parser of JSON alone looks for it.')
  if (poison === 'ignore') return skipped('on…Poisoning is ignore: nobody looks.')
  if (error?.code === 'FST_ERR_CTP_INVALID_JSON_BODY') {
    return refused('A __proto__, or a constructor that has a prototype: the body counts as no JSON.')
  }
  const changes = findChanges(readText(given), parsed)
  if (changes.length === 0) return passed('No __proto__, and no constructor that has a prototype.')
  return { outcome: 'changed', said: 'on…Poisoning is remove.', ...showBody(parsed), changes }
}

function tellValidation ({ schema }, { parsed, handled, left, error }) {
  if (schema.trim() === '') return skipped('The route has no schema: nothing is checked.')
  const after = error ? left : handled
  const changes = parsed === undefined || after === undefined ? [] : findChanges(parsed, after)
  if (error) return refused(`${error.message}.`, { changes })
  return changes.length === 0 ? passed('It fits as it is.') : { outcome: 'changed', said: 'It fits when these are changed:', changes }
}

/** Undefined when it is no JSON. */
function readText (text) {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

const isObject = (value) => typeof value === 'object' && value !== null

/** What became of a body, in the order of its properties; `from` is empty where there was nothing, `to` where nothing is left. */
function findChanges (before, after, path = '') {
  if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) {
    const [from, to] = [writeValue(before), writeValue(after)]
    return from === to ? [] : [{ kind: 'converted', path, from, to }]
  }
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const at = `${path}/${name}`
    if (!Object.hasOwn(after, name)) return [{ kind: 'removed', path: at, from: writeValue(before[name]), to: '' }]
    if (!Object.hasOwn(before, name)) return [{ kind: 'default', path: at, from: '', to: writeValue(after[name]) }]
    return findChanges(before[name], after[name], at)
  })
}

/** A body as text, and its parts: `fields` are the names and values of an object or a list, or one value without a name. */
function showBody (body) {
  const fields = isObject(body) ? Object.entries(body).map(([name, value]) => [name, writeValue(value)]) : []
  const value = writeValue(body)
  return { value, fields: fields.length > 0 ? fields : [['', value || 'undefined']] }
}

/** A body as JSON, but for a number that is too large for it: `1e400` is read as Infinity. Empty for undefined. */
function writeValue (value) {
  return JSON.stringify(value, (key, one) => Math.abs(one) === Infinity ? String(one) : one) ?? ''
}
