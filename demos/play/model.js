import * as assert from 'node:assert/strict'
import * as events from 'node:events'
import * as querystring from 'node:querystring'
import * as stream from 'node:stream'
import * as timers from 'node:timers/promises'
import * as util from 'node:util'
import * as cors from '@fastify/cors'
import Fastify from 'fastify'
import * as fastifyPlugin from 'fastify-plugin'
import * as toPino from 'fastify/lib/logger-pino.js'
import { InputError } from '../lib/command-line/input-error.js'
import { findAmong, globalsOfNode, nameInNode, sayCut } from '../lib/modules/find-packages.js'
import { linkModules } from '../lib/modules/link-modules.js'
import { LINES_BEFORE, readModule } from '../lib/modules/transform-module.js'
import {
  Late, choose, findAll, followRequests, formOf, isWithin, placeBootError, readGenerated, readReport, watchApplication, within
} from '../../xray/lib/index.js'
import { EXAMPLES, readFields } from './cases.js'

export { EXAMPLES, InputError }

/** A page runs it in a worker of its own each time. */
export const RUNS_CODE = true
/** What the program is called in the stacks of its errors. */
const FILE = 'app.js'
/** What follows has to end before the page ends the worker. */
const ALL_MS = 1700

/** What an application in the page may import, besides Fastify itself. @type {Record<string, any>} */
const PACKAGES = {
  '@fastify/cors': cors,
  'fastify-plugin': fastifyPlugin,
  'node:assert/strict': assert,
  'node:events': events,
  'node:querystring': querystring,
  'node:stream': stream,
  'node:timers/promises': timers,
  'node:util': util
}

/**
 * Run an application that is a text, with the real Fastify, and send it requests, for a sandbox only. A request is as
 * it is typed: its `headers` are a text with a line for each, such as `x-user: Ada`.
 *
 * @throws {Error} in one line, when it is none that can be sent
 */
export async function runProgram (program) {
  const { code, requests } = readProgram(program)
  const until = performance.now() + ALL_MS
  const places = namePlacesInText()
  const locate = locateInText(code)
  const trouble = watchTrouble(places)
  const { log, keepLine } = keepLog(places)
  const printed = []
  const missed = new Set()
  const { fastify, watch } = openFastify(places, keepLine)
  const module = { exports: {} }
  const find = findAmong({ ...PACKAGES, fastify: { default: fastify, fastify } }, missed)
  const globals = { ...globalsOfNode(printed), module, exports: module.exports, require: requireFrom(find) }
  try {
    const importFile = linkModules({ [FILE]: code }, find, globals)
    const booted = await bootProgram({ importFile: () => importFile(FILE), module, watch, places, locate, fastify, until, failed: trouble.failed })
    // Before requests are followed: that puts functions of its own in place of the application's.
    const seen = describeSeen(booted)
    const isLate = /\bset(?:Timeout|Immediate|Interval)\b/.test(code)
    const answers = booted.application && !booted.error ? await sendRequests(booted.application, requests, { locate, until, log, printed, isLate }) : []
    return { ...seen, answers, log, printed, ...trouble.told, missed: [...missed] }
  } finally {
    trouble.stop()
  }
}

/** The first example, as its answers stand on the page before anybody runs it, and what a program may be. */
export async function example () {
  const { code, requests } = EXAMPLES[0]
  return { ...await runProgram({ code, requests }), offers: { methods: METHODS, longestCode: LONGEST_CODE, mostRequests: MOST_REQUESTS } }
}

function requireFrom (find) {
  return (name) => {
    const found = find(name)
    if (found !== undefined) return found.default ?? found
    throw Object.assign(new Error(`Cannot find module '${name}': the page has fastify, ${Object.keys(PACKAGES).join(', ')}`), { code: 'MODULE_NOT_FOUND' })
  }
}

/** What an ES module imports that no page has. */
export function listMissing (code) {
  return readModule(code).body.flatMap((node) => {
    const name = 'source' in node ? node.source?.value : undefined
    return typeof name !== 'string' || name === 'fastify' || Object.hasOwn(PACKAGES, nameInNode(name)) ? [] : [name]
  })
}

// What was typed.

/** More than fits on a screen, and less than stops a browser. */
const LONGEST_CODE = 50_000
const MOST_REQUESTS = 12
const LONGEST_URL = 2000
const LONGEST_BODY = 20_000
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

function readProgram ({ code, requests }) {
  if (code.length > LONGEST_CODE) throw new InputError(`the program is longer than ${LONGEST_CODE} characters`)
  if (requests.length > MOST_REQUESTS) throw new InputError(`there are more than ${MOST_REQUESTS} requests`)
  return { code, requests: requests.map(readRequest) }
}

function readRequest ({ method, url, headers, body }, index) {
  const which = `request ${index + 1}`
  if (!METHODS.includes(method)) throw new InputError(`the method of ${which} is none of ${METHODS.join(', ')}`)
  if (!/^\/\S*$/.test(url) || url.length > LONGEST_URL) throw new InputError(`the address of ${which} begins with / and has no spaces and at most ${LONGEST_URL} characters`)
  if (body.length > LONGEST_BODY) throw new InputError(`the body of ${which} is longer than ${LONGEST_BODY} characters`)
  const fields = readFields({ headers, body }, (line) => { throw new InputError(`a header of ${which} has no colon: ${line.slice(0, 40)}`) })
  return { method, url, headers: fields, body: body === '' ? null : body }
}

// Fastify.

/** The Fastify of a page is shared by figures that do not log, and asks here for what makes a logger. */
const LOGGER = Symbol.for('inside-fastify.logger-pino')

/** The real Fastify, where each application that is made is watched. `keepLine` takes what a logger writes. */
function openFastify (places, keepLine) {
  Object.assign(globalThis, { [LOGGER]: toPino })
  const applications = []
  const stream = { write: keepLine }
  /** A transport is another thread, and a page has no file. */
  const logTo = (logger) => {
    if (typeof logger !== 'object' || typeof logger.info === 'function') return logger === true ? { stream } : logger
    const { transport, file, ...options } = logger
    return { stream, ...options }
  }
  function fastify (options) {
    const root = Fastify(options?.logger ? { ...options, logger: logTo(options.logger) } : options)
    applications.push(watchApplication(/** @type {any} */ (root), places))
    return root
  }
  const of = (instance) => applications.find(({ root }) => isWithin(instance, root))
  return { fastify: Object.assign(fastify, Fastify, { fastify, default: fastify }), watch: { applications, of } }
}

/** A request needs some of the time, too. */
const FOR_REQUESTS_MS = 300
const STEP_MS = 100

/** Load a program, make an application of what it gives, and boot that. `failed`: what nobody caught ends it, too. */
async function bootProgram ({ importFile, module, watch, places, locate, fastify, until, failed }) {
  let error = null
  let chosen
  let isGuess = false
  // It is told, too.
  const left = () => Math.max(STEP_MS, Math.round((until - FOR_REQUESTS_MS - performance.now()) / STEP_MS) * STEP_MS)
  try {
    const namespace = await within(left(), [importFile(), failed], `${FILE} did not end`)
    let given = choose(Object.keys(namespace).length > 0 ? namespace : { default: module.exports }, watch)
    const { form } = formOf(given, watch)
    if (form === 'plugin') given = fastify().register(given)
    else if (form === 'factory') given = await within(left(), [given({}), failed], 'the factory did not end')
    if (watch.applications.length === 0) throw new Error(`${FILE} makes no application: export a plugin, or call fastify()`)
    const [listening, ...others] = watch.applications.filter(({ listens }) => listens.length > 0)
    chosen = watch.of(given ?? {})
    isGuess = !chosen && (listening ? others : watch.applications.slice(1)).length > 0
    chosen ??= listening ?? watch.applications.at(-1)
    await within(left(), [chosen?.root.ready(), failed], 'the boot did not end')
    if (chosen?.refused) throw chosen.refused
  } catch (thrown) {
    // A program may end itself for what refused its application.
    error = readThrown(watch.applications.find(({ refused }) => refused)?.refused ?? thrown)
  }
  const application = chosen ?? watch.applications.at(-1) ?? null
  const seen = application && readReport(application, locate)
  return { application, seen, made: isGuess ? watch.applications.length : 0, error: error && sayError(error, places, application, seen) }
}

/** Whatever was thrown, as an error. */
function readThrown (thrown) {
  try {
    return thrown instanceof Error ? thrown : new Error(String(thrown?.message ?? `${String(thrown)} was thrown, which is no error`))
  } catch {
    return new Error('something was thrown that has no text')
  }
}

function sayError (error, places, application, seen) {
  const message = shortenLine(String(error.message))
  const [, line] = message.match(/\bline (\d+): /) ?? []
  const { at, waiting } = application ? placeBootError(error, { application, seen }) : { at: places.ofError(error), waiting: undefined }
  const waits = error instanceof Late && waiting ? `. The plugin ${seen.plugins[waiting.id].name} was called and is not done` : ''
  return { message: `${message}${waits}`, code: sayCode(error), line: line === undefined ? at?.line ?? null : Number(line) }
}

// Lines of the program: there is no file to ask.

/** More than a reader's program is deep. */
const DEPTH = 80
/** A stack begins with the message of its error, which may be of any length. */
const LONGEST_STACK = 100_000
const IN_STACK = /(?:^|[\s(@/])app\.js:(\d+)/

/** By the stacks of errors. */
function namePlacesInText () {
  const place = (_path, line) => ({ file: FILE, line, own: true })
  const read = (stack) => {
    const lines = String(stack ?? '').slice(0, LONGEST_STACK).split('\n').flatMap((text) => text.match(IN_STACK)?.[1] ?? [])
    return lines.length === 0 ? null : place('', Number(lines[0]) - LINES_BEFORE)
  }
  return { place, here: () => read(stackNow()), ofError: (error) => read(error?.stack) }
}

function stackNow () {
  const limit = Object.getOwnPropertyDescriptor(Error, 'stackTraceLimit')
  if (!limit) return new Error('where').stack
  Error.stackTraceLimit = DEPTH
  const { stack } = new Error('where')
  Error.stackTraceLimit = limit.value
  return stack
}

/** Where functions are written, by their own texts. */
function locateInText (code) {
  return (fn) => {
    const text = typeof fn === 'function' ? Function.prototype.toString.call(fn) : ''
    const at = text === '' ? -1 : code.indexOf(text)
    // Of two that are written alike, nobody knows which it is.
    if (at < 0 || code.includes(text, at + 1)) return null
    return { file: FILE, line: code.slice(0, at).split('\n').length, own: true }
  }
}

// What is told: lines in place of places.

/** An application of one file rarely needs them all. */
const MOST_ROUTES = 60
/** Of a text. */
const LONGEST = 600

const shorten = (text) => text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
const shortenLine = (text) => shorten(text.slice(0, LONGEST + 1).split('\n')[0])
const lineOf = (at) => at?.line ?? null
const sayFinding = ({ what, why, at, page, sure }) => ({ what, why, line: lineOf(at), page, sure })
const sayCode = (error) => typeof error?.code === 'string' ? shortenLine(error.code) : ''

/** `guessed`: which application is asked, where a program makes some and does not say which. */
function describeSeen ({ application, seen, made, error }) {
  if (!application || !seen) return { fastify: '', guessed: null, error, plugins: [], routes: [], routeCount: 0, findings: [] }
  const routes = seen.routes.filter(({ twin }) => !twin)
  return {
    fastify: String(application.root.version),
    guessed: made > 0 ? { made, line: lineOf(application.at) } : null,
    error,
    plugins: seen.plugins.map(({ id, parent, name, at, encapsulated, prefix, called }) => {
      const adds = seen.decorators.filter(({ seenIn }) => seenIn === id).map(({ on, name: added }) => on === 'instance' ? added : `${on}.${added}`)
      return { id, parent, name, line: lineOf(at), encapsulated, prefix, called, adds }
    }),
    routeCount: routes.length,
    routes: routes.slice(0, MOST_ROUTES).map(({ methods, url, at, hooks }) => (
      { methods, url, line: lineOf(at), hooks: (hooks ?? []).map(({ phase, name, at: added, ofRoute }) => ({ phase, name, line: lineOf(added), ofRoute })) }
    )),
    findings: (error ? [] : findAll({ application, seen })).map(sayFinding)
  }
}

/** Enough to see what a loop does. */
const MOST_LINES = 60

/**
 * What Node warns of, and what nobody catches, while a program runs. `failed` rejects with the first that nobody
 * caught, which ends a Node.
 */
function watchTrouble (places) {
  const told = { warnings: [], uncaught: [] }
  const scope = /** @type {any} */ (globalThis)
  const keep = (list, error) => {
    if (list.length < MOST_LINES) list.push({ message: shortenLine(String(error?.message ?? error)), code: sayCode(error), line: lineOf(places.ofError(error)) })
  }
  let fail = (_error) => {}
  const failed = new Promise((_resolve, reject) => { fail = reject })
  failed.catch(() => {})
  const warned = (warning) => { if (/^FST/.test(warning.code ?? '')) keep(told.warnings, warning) }
  const caughtNowhere = ({ error, message, reason }) => {
    keep(told.uncaught, error ?? reason ?? message)
    fail(error ?? reason ?? message)
  }
  process.on('warning', warned)
  for (const kind of ['error', 'unhandledrejection']) scope.addEventListener?.(kind, caughtNowhere)
  const stop = () => {
    process.off('warning', warned)
    for (const kind of ['error', 'unhandledrejection']) scope.removeEventListener?.(kind, caughtNowhere)
  }
  return { told, failed, stop }
}

const LEVELS = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' }

/** `code` and `line` of a line of the log are those of the error in it. */
function keepLog (places) {
  const log = []
  return {
    log,
    keepLine (text) {
      if (log.length === MOST_LINES) log.push({ level: 'cut', message: sayCut(MOST_LINES), more: '', code: '', line: null })
      if (log.length > MOST_LINES) return
      // What changes at each run, and says nothing of the program.
      const { level, msg = '', time, pid, hostname, responseTime, err, ...more } = JSON.parse(text)
      const error = err && { type: err.type, message: err.message, code: err.code, statusCode: err.statusCode }
      const rest = JSON.stringify({ ...more, ...error && { err: error } })
      log.push({
        level: LEVELS[level] ?? String(level),
        message: shorten(String(msg)),
        more: rest === '{}' ? '' : shorten(rest),
        code: sayCode(err),
        line: lineOf(places.ofError(err))
      })
    }
  }
}

// Requests.

/** One that hangs leaves some time for those behind it. */
const MOST_MS = 400
/** What a timer does to a reply that has gone is worth as much. */
const LATE_MS = 200
const NOTHING = { route: null, status: 0, headers: [], body: '', steps: [], dropped: [], input: null, generated: [], told: { log: [0, 0], printed: [0, 0] }, findings: [] }

/**
 * Send requests one after the other. `isLate`: whether something may be done after an answer. A request is `broken`
 * whose connection was closed before all of it came; `told`: the lines that came meanwhile.
 */
async function sendRequests (application, requests, { locate, until, log, printed, isLate }) {
  const ask = followRequests(application, locate, LONGEST_BODY)
  const sent = []
  const late = []
  for (const wanted of requests) {
    const { method, url } = wanted
    const left = until - performance.now()
    const one = { ...NOTHING, method, url, end: 'not sent' }
    sent.push(one)
    if (left <= 0) continue
    const from = [log.length, printed.length]
    const asked = await ask(wanted, Math.min(MOST_MS, left)).catch((error) => {
      if (error.code !== 'LIGHT_ECONNRESET') throw error
    })
    Object.assign(one, { end: 'broken', told: { log: [from[0], log.length], printed: [from[1], printed.length] } })
    if (!asked) continue
    const { told: { answer, route, steps, dropped, body: input }, findings, findLate } = asked
    const [context] = application.routes.find((each) => each.url === route && [each.options.method].flat().includes(method))?.contexts ?? []
    Object.assign(one, {
      route,
      ...answer ? { end: 'answered', status: answer.status, body: answer.body } : { end: 'late' },
      // The date is another one at each run.
      headers: Object.entries(answer?.headers ?? {}).filter(([name]) => name !== 'date').map(([name, value]) => [name, String(value)]),
      steps: steps.map(({ phase, name, at, changed, ms }) => ({ phase, name, line: lineOf(at), changed, ended: ms !== null })),
      dropped,
      input,
      generated: context ? readGenerated(context) : [],
      findings: findings.map(sayFinding)
    })
    late.push(() => one.findings.push(...findLate().map(sayFinding)))
  }
  const left = Math.min(LATE_MS, until - performance.now())
  if (isLate && left > 0) await new Promise((resolve) => setTimeout(resolve, left))
  for (const look of late) look()
  return sent
}
