/** More than the sandbox tells of a program. */
const MOST = 200
const LONGEST = 20_000
/** A page of this site. */
const PAGE = /^\/[a-z][a-z0-9/-]*(?:#[\w-]+)?$/
const SURE = /** @type {const} */ (['certain', 'likely', 'note'])
const ENDS = /** @type {const} */ (['answered', 'broken', 'late', 'not sent'])

/** @typedef {Omit<Awaited<ReturnType<typeof import('../../../demos/play/model').example>>, 'offers'>} Ran */

/**
 * What a run told. What runs there was typed by somebody, and may have told something in place of the playground: so
 * each part is read as what it has to be, whatever it is.
 */
export function readRan (told) {
  const error = told?.error
  return {
    fastify: text(told?.fastify),
    error: isObject(error) ? readTrouble(error) : null,
    // A plugin was registered by one that stands before it.
    plugins: list(told?.plugins, (one, id) => ({
      id,
      parent: Number.isInteger(one.parent) && one.parent >= 0 && one.parent < id ? one.parent : null,
      name: text(one.name),
      line: line(one.line),
      encapsulated: one.encapsulated === true,
      prefix: text(one.prefix),
      called: one.called === true,
      adds: texts(one.adds)
    })),
    routes: list(told?.routes, (one) => ({
      methods: texts(one.methods),
      url: text(one.url),
      line: line(one.line),
      hooks: list(one.hooks, (hook) => ({ phase: text(hook.phase), name: text(hook.name), line: line(hook.line), ofRoute: hook.ofRoute === true }))
    })),
    findings: list(told?.findings, readFinding),
    answers: list(told?.answers, readAnswer),
    log: list(told?.log, (one) => ({ level: text(one.level), message: text(one.message), more: text(one.more), code: text(one.code), line: line(one.line) })),
    printed: texts(told?.printed),
    warnings: list(told?.warnings, readTrouble),
    uncaught: list(told?.uncaught, readTrouble),
    missed: texts(told?.missed)
  }
}

function readAnswer (one) {
  const { input } = one
  return {
    method: text(one.method),
    url: text(one.url),
    route: typeof one.route === 'string' ? text(one.route) : null,
    end: ENDS.find((end) => end === one.end) ?? 'late',
    status: Number.isInteger(one.status) ? one.status : 0,
    headers: list(one.headers, (header) => /** @type {[string, string]} */ ([text(header[0]), text(header[1])])),
    body: text(one.body),
    steps: list(one.steps, (step) => ({ phase: text(step.phase), name: text(step.name), line: line(step.line), changed: texts(step.changed), ended: step.ended === true })),
    dropped: texts(one.dropped),
    input: isObject(input) ? { dropped: texts(input.dropped), changed: texts(input.changed), added: texts(input.added) } : null,
    generated: list(one.generated, ({ does, code }) => ({ does: text(does), code: text(code) })),
    told: { log: range(one.told?.log), printed: range(one.told?.printed) },
    findings: list(one.findings, readFinding)
  }
}

function readTrouble ({ message, code, line: at }) {
  return { message: text(message), code: text(code), line: line(at) }
}

function readFinding ({ sure, what, why, line: at, page }) {
  return { sure: SURE.find((one) => one === sure) ?? 'note', what: text(what), why: text(why), line: line(at), page: PAGE.test(text(page)) ? text(page) : '/lab/xray' }
}

function list (value, read) {
  return Array.isArray(value) ? value.filter(isObject).slice(0, MOST).map(read) : []
}

function texts (value) {
  return Array.isArray(value) ? value.slice(0, MOST).map(text) : []
}

function text (value) {
  return typeof value === 'string' ? value.slice(0, LONGEST) : ''
}

function line (value) {
  return Number.isInteger(value) && Number(value) > 0 ? Number(value) : null
}

function range (value) {
  return Array.isArray(value) && value.length === 2 && value.every((one) => Number.isInteger(one) && one >= 0) ? [value[0], value[1]] : [0, 0]
}

function isObject (value) {
  return typeof value === 'object' && value !== null
}

const CLIENT_ERROR = 400
const SERVER_ERROR = 500
/** What fits beside the program. */
const ONE_LINE = 48

/** What became of a request. */
export function sayEnd ({ end, status }) {
  if (end === 'late') return 'no answer'
  if (end === 'broken') return 'the answer broke off'
  return end === 'not sent' ? 'not sent: the time is up' : String(status)
}

export function toneOf ({ end, status }) {
  if (end !== 'answered' || status >= SERVER_ERROR) return 'reversed'
  return status >= CLIENT_ERROR ? 'weaker' : 'holds'
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
export function sumUp ({ fastify, error, plugins, routes, answers }) {
  if (error) return 'The application does not boot.'
  const count = (number, word) => `${number} ${word}${number === 1 ? '' : 's'}`
  // The first is the root. There is none where something else answered.
  const registered = Math.max(0, plugins.length - 1)
  return `Fastify ${fastify} booted with ${count(registered, 'plugin')} and ${count(routes.length, 'route')}, and got ${count(answers.length, 'request')}.`
}
