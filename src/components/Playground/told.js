import { sayCount } from '../../../demos/lib/text/group-digits.js'

/** More than the sandbox tells of a program. */
const MOST = 200
const LONGEST = 20_000
/** A page of this site. */
const PAGE = /^\/[a-z][a-z0-9/-]*(?:#[\w-]+)?$/

// What a value has to be, and what it is otherwise.

const text = (value) => typeof value === 'string' ? value.slice(0, LONGEST) : ''
const flag = (value) => value === true
const line = (value) => Number.isInteger(value) && value > 0 ? value : null
const oneOf = (...words) => (value) => words.find((one) => one === value) ?? words[0]
const isObject = (value) => typeof value === 'object' && value !== null
const orNull = (shape) => (value) => isObject(value) ? readAs(shape, value) : null
const range = (value) => Array.isArray(value) && value.length === 2 && value.every((one) => Number.isInteger(one) && one >= 0) ? [value[0], value[1]] : [0, 0]

const TROUBLE = { message: text, code: text, line }
const FINDING = { sure: oneOf('note', 'certain', 'likely'), what: text, why: text, line, page: (value) => PAGE.test(text(value)) ? text(value) : '/lab/xray' }
const NAMES = [text]
const ANSWER = {
  method: text,
  url: text,
  route: (value) => typeof value === 'string' ? text(value) : null,
  end: oneOf('late', 'answered', 'broken', 'not sent'),
  status: (value) => Number.isInteger(value) ? value : 0,
  headers: [(header) => [text(header?.[0]), text(header?.[1])]],
  body: text,
  steps: [{ phase: text, name: text, line, changed: NAMES, ended: flag }],
  dropped: NAMES,
  input: orNull({ dropped: NAMES, changed: NAMES, added: NAMES }),
  generated: [{ does: text, code: text }],
  told: { log: range, printed: range },
  findings: [FINDING]
}
const RAN = {
  fastify: text,
  guessed: orNull({ made: line, line }),
  error: orNull(TROUBLE),
  plugins: [{
    id: (_id, index) => index,
    // A plugin was registered by one that stands before it.
    parent: (value, index) => Number.isInteger(value) && value >= 0 && value < index ? value : null,
    name: text,
    line,
    encapsulated: flag,
    prefix: text,
    called: flag,
    adds: NAMES
  }],
  routes: [{ methods: NAMES, url: text, line, hooks: [{ phase: text, name: text, line, ofRoute: flag }] }],
  routeCount: (value) => Number.isInteger(value) && value >= 0 ? value : 0,
  findings: [FINDING],
  answers: [ANSWER],
  log: [{ level: text, message: text, more: text, code: text, line }],
  printed: NAMES,
  warnings: [TROUBLE],
  uncaught: [TROUBLE],
  missed: NAMES
}

/**
 * What a run told. What runs there was typed by somebody, and may have told something in place of the playground: so
 * each part is read as what it has to be, whatever it is.
 */
export function readRan (told) {
  return readAs(RAN, told)
}

/** A list keeps what may be one of its items; `index` is the place in the nearest list. */
function readAs (shape, value, index = 0) {
  if (typeof shape === 'function') return shape(value, index)
  if (!Array.isArray(shape)) return Object.fromEntries(Object.entries(shape).map(([name, one]) => [name, readAs(one, value?.[name], index)]))
  const [item] = shape
  if (!Array.isArray(value)) return []
  return value.filter((one) => item === text || isObject(one)).slice(0, MOST).map((one, place) => readAs(item, one, place))
}

/** What fits beside the program. */
const ONE_LINE = 48

/** What became of a request. */
export function sayEnd ({ end, status }) {
  if (end === 'late') return 'no answer'
  if (end === 'broken') return 'the answer broke off'
  return end === 'not sent' ? 'not sent: the time is up' : String(status)
}

export function toneOf ({ end, status }) {
  if (end !== 'answered' || status >= 500) return 'reversed'
  return status >= 400 ? 'weaker' : 'holds'
}

/** Long JSON on lines of its own; anything else as it is. */
export function layOut (body) {
  if (body.length <= ONE_LINE) return body
  try {
    const value = JSON.parse(body)
    return typeof value === 'object' ? JSON.stringify(value, null, 2) : body
  } catch {
    return body
  }
}

/** What running told, in a sentence. */
export function sumUp ({ fastify, guessed, error, plugins, routeCount, answers }) {
  if (error) return 'The application does not boot.'
  // The first is the root. There is none where something else answered.
  const sent = answers.filter(({ end }) => end !== 'not sent')
  const registered = Math.max(0, plugins.length - 1)
  const which = guessed ? ` The program makes ${guessed.made} applications: the one of line ${guessed.line ?? '?'} was asked. Export the one that you mean.` : ''
  return `Fastify ${fastify} booted with ${sayCount(registered, 'plugin')} and ${sayCount(routeCount, 'route')}, and got ${sayCount(sent.length, 'request')}.${which}`
}
