import { findChanges, writeValue } from '../model/find-changes.js'
import { findPoison } from '../model/find-poison.js'
import { groupDigits } from '../../lib/text/group-digits.js'

/**
 * @typedef {import('../model/find-changes.js').Change} Change
 * @typedef {import('../model/build-app.js').Notes} Notes
 * @typedef {import('../model/question.js').Question} Question
 *
 * @typedef {object} Station
 * @property {string} id
 * @property {string} name
 * @property {'passed' | 'changed' | 'refused' | 'skipped' | 'unreached'} outcome
 * @property {string} said what happened there, in a sentence
 * @property {string} value what left it, as text; empty where that is not told
 * @property {Change[]} changes
 *
 * @typedef {Pick<Station, 'outcome' | 'said'> & Partial<Station>} Told
 */

/** @type {Array<{ id: string, name: string, tell: (question: Question, notes: Notes) => Told }>} */
const STATIONS = [
  { id: 'type', name: 'Find the parser', tell: tellLookup },
  { id: 'limit', name: 'Compare with the limit', tell: tellLimit },
  { id: 'parse', name: 'Parse', tell: tellParse },
  { id: 'poison', name: 'Look for poison', tell: tellPoison },
  { id: 'validate', name: 'Validate', tell: tellValidation },
  { id: 'handler', name: 'The handler gets request.body', tell: tellHandler }
]

const JSON_PARSERS = /json/

/**
 * What each station did to a body. After one that refuses it, none is reached.
 *
 * @param {Question} question
 * @param {Notes} notes
 * @returns {Station[]}
 */
export function tellStations (question, notes) {
  let isOver = false
  return STATIONS.map(({ id, name, tell }) => {
    /** @type {Told} */
    const told = isOver ? { outcome: 'unreached', said: '' } : tell(question, notes)
    isOver ||= told.outcome === 'refused'
    return { id, name, value: '', changes: [], ...told }
  })
}

/** @type {(question: Question, notes: Notes) => Told} */
function tellLookup ({ type }, { lookups, error }) {
  if (type === '' && lookups.length === 0) return skipped('No content type and no body: there is nothing to parse.')
  if (lookups.length === 0) return refused('This is no media type.')
  const looks = lookups.filter(({ asked }) => type !== '' || asked === '').filter(({ asked }, index) => lookups.findIndex((one) => one.asked === asked) === index)
  const none = type === '' ? 'There is no content type. ' : ''
  const said = none + looks.map(({ asked, found }) => `${asked === '' ? 'The parser for *' : asked}: ${found ? 'found' : 'no'}`).join('. ')
  return { outcome: error?.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ? 'refused' : 'passed', said: `${said}.` }
}

/** @type {(question: Question, notes: Notes) => Told} */
function tellLimit ({ body, limit }, { lookups, isRead, bytes, error }) {
  if (lookups.length === 0) return skipped('Nothing is read.')
  const isTooLarge = error?.code === 'FST_ERR_CTP_BODY_TOO_LARGE'
  if (isTooLarge && !isRead) return refused(`The header content-length says ${new TextEncoder().encode(body).length}, and ${limit} are allowed. Nothing is read.`)
  if (isTooLarge) return refused(`${bytes} bytes are counted, and ${limit} are allowed.`)
  return passed(`${bytes} bytes are counted, of at most ${groupDigits(limit)}.`)
}

/** @type {(question: Question, notes: Notes) => Told} */
function tellParse (question, { parser, given, error, parsed }) {
  if (parser === null) return skipped('Nothing is parsed.')
  if (error?.code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return refused('An empty text is no JSON.')
  if (!JSON_PARSERS.test(parser)) return { ...passed(parser === '' || parser === 'text/plain' ? 'The text stays as it is.' : 'Your parser makes an object. Its values are strings.'), value: writeValue(parsed) }
  const value = readJson(given)
  return value === undefined ? refused('This is no JSON.') : { ...passed('JSON.parse makes a value.'), value: writeValue(value) }
}

/** @type {(question: Question, notes: Notes) => Told} */
function tellPoison ({ poison }, { parser, given, parsed }) {
  if (parser === null || !JSON_PARSERS.test(parser)) return skipped('The parser of JSON alone looks for it.')
  if (poison === 'ignore') return skipped('onProtoPoisoning is ignore: nobody looks.')
  const found = findPoison(readJson(given))
  if (found.length === 0) return passed('No __proto__, and no constructor that has a prototype.')
  if (poison === 'error') return refused(`${found.join(', ')}: the body counts as no JSON.`)
  return { outcome: 'changed', said: 'onProtoPoisoning is remove.', value: writeValue(parsed), changes: found.map((path) => ({ kind: 'removed', path, from: '', to: '' })) }
}

/** @type {(question: Question, notes: Notes) => Told} */
function tellValidation ({ schema }, { parsed, handled, left, error }) {
  if (schema.trim() === '') return skipped('The route has no schema: nothing is checked.')
  const after = error ? left : handled
  const changes = parsed === undefined || after === undefined ? [] : findChanges(parsed, after)
  if (error) return { ...refused(`${error.message}.`), changes }
  return changes.length === 0 ? passed('It fits as it is.') : { outcome: 'changed', said: 'It fits when these are changed:', changes }
}

/** @type {(question: Question, notes: Notes) => Told} */
function tellHandler (question, { handled }) {
  return { ...passed(handled === undefined ? 'undefined' : ''), value: writeValue(handled) }
}

/** @type {(said: string) => Told} */
const passed = (said) => ({ outcome: 'passed', said })
/** @type {(said: string) => Told} */
const skipped = (said) => ({ outcome: 'skipped', said })
/** @type {(said: string) => Told} */
const refused = (said) => ({ outcome: 'refused', said })

/**
 * @param {string} text
 * @returns {any} undefined when it is no JSON
 */
function readJson (text) {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}
