/** More than the sandbox tells of a program. */
const MOST = 200
const LONGEST = 20_000
/** A page of this site. */
const PAGE = /^\/[a-z][a-z0-9/-]*(?:#[\w-]+)?$/
const SURE = /** @type {const} */ (['certain', 'likely', 'note'])
const ENDS = /** @type {const} */ (['answered', 'broken', 'late', 'not sent'])

/** @typedef {Omit<Awaited<ReturnType<typeof import('../../../demos/play/model').example>>, 'offers'>} Ran */

/**
 * What a run told. What runs there was typed by somebody, and may have told something in place of the playground:
 * so each part is read as what it has to be, whatever it is.
 *
 * @param {any} told
 * @returns {Ran}
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

/** @param {any} one @returns {Ran['answers'][number]} */
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

/** @param {any} one */
function readTrouble ({ message, code, line: at }) {
  return { message: text(message), code: text(code), line: line(at) }
}

/** @param {any} one @returns {Ran['findings'][number]} */
function readFinding ({ sure, what, why, line: at, page }) {
  return { sure: SURE.find((one) => one === sure) ?? 'note', what: text(what), why: text(why), line: line(at), page: PAGE.test(text(page)) ? text(page) : '/lab/xray' }
}

/**
 * @template T
 * @param {unknown} value
 * @param {(one: any, index: number) => T} read
 * @returns {T[]}
 */
function list (value, read) {
  return Array.isArray(value) ? value.filter(isObject).slice(0, MOST).map(read) : []
}

/** @param {unknown} value @returns {string[]} */
function texts (value) {
  return Array.isArray(value) ? value.slice(0, MOST).map(text) : []
}

/** @param {unknown} value */
function text (value) {
  return typeof value === 'string' ? value.slice(0, LONGEST) : ''
}

/** @param {unknown} value @returns {number | null} */
function line (value) {
  return Number.isInteger(value) && Number(value) > 0 ? Number(value) : null
}

/** @param {unknown} value @returns {[from: number, to: number]} */
function range (value) {
  return Array.isArray(value) && value.length === 2 && value.every((one) => Number.isInteger(one) && one >= 0) ? [value[0], value[1]] : [0, 0]
}

/** @param {unknown} value @returns {value is Record<string, any>} */
function isObject (value) {
  return typeof value === 'object' && value !== null
}
