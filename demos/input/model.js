import { parse } from 'node:querystring'
import Fastify from 'fastify'
import { InputError } from '../lib/command-line/input-error.js'
import { groupDigits } from '../lib/text/group-digits.js'

export { InputError }

/** Parsers that a reader can add to those for JSON and for text. */
export const PARSERS = {
  none: 'none',
  form: 'application/x-www-form-urlencoded',
  json: '/^application\\/[\\w.-]+\\+json/',
  any: '*'
}
export const POISON = ['error', 'remove', 'ignore']
/** Bytes. The second is Fastify's own. */
export const LIMITS = [64, 1_048_576]
const LONGEST = 2000

const STRICT = `{ "type": "object", "additionalProperties": false, "required": ["item"],
  "properties": { "item": { "type": "string" },
    "count": { "type": "integer", "minimum": 1 },
    "tags": { "type": "array", "items": { "type": "string" } },
    "size": { "type": "string", "default": "small" } } }`

const CHANGED = {
  type: 'application/json; charset=utf-8',
  body: '{ "item": "tea", "count": "3", "tags": "green", "admin": true }',
  chunked: false,
  schema: STRICT,
  parser: 'none',
  limit: 1_048_576,
  poison: 'error'
}

const FORM = { ...CHANGED, type: 'application/x-www-form-urlencoded', body: 'item=tea&count=3' }

/** What the figure offers to begin with. */
export const EXAMPLES = [
  { id: 'changed', label: 'Changed', question: CHANGED },
  { id: 'refused', label: 'Refused', question: { ...CHANGED, body: '{ "item": "tea", "count": "many" }' } },
  { id: 'kept', label: 'Extra', question: { ...CHANGED, schema: STRICT.replace(' "additionalProperties": false,', '') } },
  { id: 'form', label: '415', question: FORM },
  { id: 'parser', label: 'Parser', question: { ...FORM, parser: 'form' } },
  { id: 'large', label: '413', question: { ...CHANGED, body: `{ "item": "${'tea '.repeat(20).trim()}" }`, limit: 64 } },
  { id: 'counted', label: 'Counted', question: { ...CHANGED, body: `{ "item": "${'tea '.repeat(20).trim()}" }`, limit: 64, chunked: true } },
  { id: 'poison', label: 'Poison', question: { ...CHANGED, body: '{ "item": "tea", "__proto__": { "admin": true } }' } },
  { id: 'empty', label: 'Empty', question: { ...CHANGED, type: 'application/json', body: '' } }
]

/** What the page shows before the reader does anything. */
export async function example () {
  const offers = { parsers: Object.entries(PARSERS).map(([id, label]) => ({ id, label })), limits: LIMITS, poison: POISON }
  return { ...await traceInput(EXAMPLES[0].question), offers }
}

/**
 * Send one body through the installed Fastify, and tell what each station did to it.
 *
 * @param {typeof CHANGED} question
 * @throws {InputError} when it cannot be asked
 */
export async function traceInput (question) {
  const schema = checkQuestion(question)
  // `parsed`, `handled` and `left` are copies: of the body before validation, as the handler got it, and when there was an error.
  const notes = { lookups: [], isRead: false, bytes: 0, parser: null, given: '', parsed: undefined, handled: undefined, left: undefined, error: null }
  const app = buildApp(question, schema, notes)
  try {
    await app.ready()
  } catch (/** @type {any} */ error) {
    throw new InputError(`The schema cannot be compiled: ${error.message.split('\n')[0]}`)
  }
  const { type, body } = question
  const { statusCode, body: answer } = await app.inject({
    method: 'POST',
    url: '/orders',
    ...type && { headers: { 'content-type': type } },
    ...body && { payload: body }
  })
  await app.close()
  return { question, stations: tellStations(question, notes), status: statusCode, answer }
}

/** Gives the schema, if there is one. */
function checkQuestion ({ type, body, schema, parser, limit, poison }) {
  if (!/^[\x20-\x7e]{0,120}$/.test(type)) throw new InputError('The content type takes at most 120 characters of ASCII')
  if (body.length > LONGEST) throw new InputError(`The body takes at most ${LONGEST} characters`)
  if (schema.length > LONGEST) throw new InputError(`The schema takes at most ${LONGEST} characters`)
  const isKnown = Object.hasOwn(PARSERS, parser) && LIMITS.includes(limit) && POISON.includes(poison)
  if (!isKnown) throw new InputError('This figure does not know that parser, limit or reaction')
  if (schema.trim() === '') return undefined
  let value
  try {
    value = JSON.parse(schema)
  } catch (/** @type {any} */ error) {
    throw new InputError(`The schema is not JSON: ${error.message.split('\n')[0]}`)
  }
  if (!isObject(value) || Array.isArray(value)) throw new InputError('The schema is an object')
  return value
}

// An application that is watched

/** A parser of forms, to be added with `parseAs: 'string'`. A name that comes twice has a list. */
export async function parseForm (request, text) {
  return parse(String(text))
}

/** One route, and a note at each station of a body. */
function buildApp ({ parser, limit, poison, chunked }, schema, notes) {
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

export function addParser (app, parser, reaction) {
  const asText = /** @type {const} */ ({ parseAs: 'string' })
  if (parser === 'form') app.addContentTypeParser(PARSERS.form, asText, parseForm)
  if (parser === 'json') app.addContentTypeParser(/^application\/[\w.-]+\+json/, asText, app.getDefaultJsonParser(reaction, reaction))
  if (parser === 'any') app.addContentTypeParser(PARSERS.any, asText, async (request, text) => text)
}

/** Look at what Fastify looks up, and at what it calls. */
function watchParsers (app, notes) {
  const symbol = /** @type {symbol} */ (Object.getOwnPropertySymbols(app).find(({ description }) => description === 'fastify.contentTypeParser'))
  const own = /** @type {any} */ (app)[symbol]
  for (const [key, parser] of own.customParsers) {
    const { fn } = parser
    parser.fn = (request, text, done) => {
      Object.assign(notes, { parser: key, given: text })
      return fn(request, text, done)
    }
  }
  const { customParsers, parserRegExpList } = own
  own.customParsers = Object.assign(new Map(customParsers), {
    get (asked) {
      const found = customParsers.get(asked)
      notes.lookups.push({ asked, found: found !== undefined })
      return found
    }
  })
  for (const expression of parserRegExpList) {
    expression.test = (text) => {
      const found = RegExp.prototype.test.call(expression, text)
      if (!found) notes.lookups.push({ asked: String(expression), found })
      return found
    }
  }
}

/** What a client sends that does not know the length before it ends. */
function hideLength ({ headers }) {
  delete headers['content-length']
  headers['transfer-encoding'] = 'chunked'
}

function watchReading (raw, notes) {
  const { on } = raw
  raw.on = function (event, listener) {
    if (event === 'data') {
      raw.on = on
      notes.isRead = true
      on.call(raw, event, (chunk) => { notes.bytes += chunk.length })
    }
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
  { id: 'handler', name: 'The handler gets request.body', tell: tellHandler }
]

/** After a station that refuses the body, none is reached. @returns {any[]} */
function tellStations (question, notes) {
  let isOver = false
  return STATIONS.map(({ id, name, tell }) => {
    /** @type {any} */
    const told = isOver ? { outcome: 'unreached', said: '' } : tell(question, notes)
    isOver ||= told.outcome === 'refused'
    return { id, name, value: '', changes: [], ...told }
  })
}

function tellLookup ({ type }, { lookups, error }) {
  if (type === '' && lookups.length === 0) return skipped('No content type and no body: there is nothing to parse.')
  if (lookups.length === 0) return refused('This is no media type.')
  const looks = lookups.filter(({ asked }) => type !== '' || asked === '').filter(({ asked }, index) => lookups.findIndex((one) => one.asked === asked) === index)
  const none = type === '' ? 'There is no content type. ' : ''
  const said = none + looks.map(({ asked, found }) => `${asked === '' ? 'The parser for *' : asked}: ${found ? 'found' : 'no'}`).join('. ')
  return { outcome: error?.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ? 'refused' : 'passed', said: `${said}.` }
}

function tellLimit ({ body, limit }, { lookups, isRead, bytes, error }) {
  if (lookups.length === 0) return skipped('Nothing is read.')
  const isTooLarge = error?.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
  if (isTooLarge && !isRead) return refused(`The header content-length says ${new TextEncoder().encode(body).length}, and ${limit} are allowed. Nothing is read.`)
  if (isTooLarge) return refused(`${bytes} bytes are counted, and ${limit} are allowed.`)
  return passed(`${bytes} bytes are counted, of at most ${groupDigits(limit)}.`)
}

function tellParse (question, { parser, given, error, parsed }) {
  if (parser === null) return skipped('Nothing is parsed.')
  if (error?.code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return refused('An empty text is no JSON.')
  if (!parser.includes('json')) return { ...passed(parser === '' || parser === 'text/plain' ? 'The text stays as it is.' : 'Your parser makes an object. Its values are strings.'), ...showBody(parsed) }
  const value = readText(given)
  return value === undefined ? refused('This is no JSON.') : { ...passed('JSON.parse makes a value.'), ...showBody(value) }
}

function tellPoison ({ poison }, { parser, given, parsed }) {
  if (parser === null || !parser.includes('json')) return skipped('The parser of JSON alone looks for it.')
  if (poison === 'ignore') return skipped('onProtoPoisoning is ignore: nobody looks.')
  const found = findPoison(readText(given))
  if (found.length === 0) return passed('No __proto__, and no constructor that has a prototype.')
  if (poison === 'error') return refused(`${found.join(', ')}: the body counts as no JSON.`)
  return { outcome: 'changed', said: 'onProtoPoisoning is remove.', ...showBody(parsed), changes: found.map((path) => ({ kind: 'removed', path, from: '', to: '' })) }
}

function tellValidation ({ schema }, { parsed, handled, left, error }) {
  if (schema.trim() === '') return skipped('The route has no schema: nothing is checked.')
  const after = error ? left : handled
  const changes = parsed === undefined || after === undefined ? [] : findChanges(parsed, after)
  if (error) return { ...refused(`${error.message}.`), changes }
  return changes.length === 0 ? passed('It fits as it is.') : { outcome: 'changed', said: 'It fits when these are changed:', changes }
}

function tellHandler (question, { handled }) {
  return { ...passed(handled === undefined ? 'undefined' : ''), ...showBody(handled) }
}

const passed = (said) => ({ outcome: 'passed', said })
const skipped = (said) => ({ outcome: 'skipped', said })
const refused = (said) => ({ outcome: 'refused', said })

/** Undefined when it is no JSON. */
function readText (text) {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

/** What validation did to a body, in the order of the properties; `from` is empty where there was nothing, `to` where nothing is left. */
function findChanges (before, after, path = '') {
  const haveOneShape = isObject(before) && isObject(after) && Array.isArray(before) === Array.isArray(after)
  if (!haveOneShape) {
    const [from, to] = [writeValue(before), writeValue(after)]
    return from === to ? [] : [{ kind: 'converted', path, from, to }]
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => {
    const at = `${path}/${name}`
    if (!Object.hasOwn(after, name)) return [{ kind: 'removed', path: at, from: writeValue(before[name]), to: '' }]
    if (!Object.hasOwn(before, name)) return [{ kind: 'default', path: at, from: '', to: writeValue(after[name]) }]
    return findChanges(before[name], after[name], at)
  })
}

function isObject (value) {
  return typeof value === 'object' && value !== null
}

/** A body as text, and its parts: `fields` are the names and values of an object or a list, or one value without a name. */
function showBody (body) {
  const fields = isObject(body) ? Object.entries(body).map(([name, value]) => [name, writeValue(value)]) : []
  const value = writeValue(body)
  return { value, fields: fields.length > 0 ? fields : [['', value || 'undefined']] }
}

/** A body as text: JSON, but for the numbers that JSON has no text for. `1e400` is read as Infinity. Empty for undefined. */
function writeValue (value) {
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value)
  if (Array.isArray(value)) return `[${value.map(writeValue).join()}]`
  if (!isObject(value)) return JSON.stringify(value) ?? ''
  return `{${Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}:${writeValue(inner)}`).join()}}`
}

/** The places that secure-json-parse does not accept: each own `__proto__`, and each `constructor` that has a `prototype`. */
function findPoison (value, path = '') {
  if (!isObject(value)) return []
  return Object.keys(value).flatMap((name) => {
    const at = `${path}/${name}`
    const inner = Object.getOwnPropertyDescriptor(value, name)?.value
    const isConstructor = name === 'constructor' && isObject(inner) && Object.hasOwn(inner, 'prototype')
    return name === '__proto__' || isConstructor ? [at] : findPoison(inner, at)
  })
}
