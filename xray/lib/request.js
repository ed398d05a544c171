import { isDeepStrictEqual } from 'node:util'
import { found, plainValue } from './findings.js'
import { read } from './internals.js'
import { Late, within } from './load.js'
import { PHASES, locateIn, nameFunction, readHooks } from './read.js'

/** Hooks that run after the answer get as many turns. */
const TURNS = 20
/** A timer of a handler may be as late, in X-ray. */
const LATE_MS = 150
/** Of a body that is shown. */
const LONGEST = 400

/** Send one request through an application that has booted, without a socket. */
export async function followRequest (application, wanted, limitMs) {
  const { told, findings, findLate } = await followRequests(application, locateIn(application), LONGEST)(wanted, limitMs)
  if (told.answer) await new Promise((resolve) => setTimeout(resolve, LATE_MS))
  return { told, findings: [...findings, ...findLate()] }
}

/**
 * Follow the requests that are sent through an application that has booted, one after the other. `longest`: of a body that is shown.
 * It is told which `route` answered, null: none; the `steps` in the order in which they began, with the `ms` until each went on, null
 * when it never did, and `twice` when it did by `done` and by a promise; what the schema did to the `body` of the request, and what
 * the response schema `dropped`, as paths such as `items[].cost`.
 */
export function followRequests (application, locate, longest) {
  const { begin, follow, answered } = followSteps()
  /** Between the steps; `stage`: who has the payload of the answer now; `again`: where send() was called when it had gone. */
  const nothing = { route: null, body: undefined, payload: undefined, written: undefined, stage: null, refused: null }
  const probed = { ...nothing, again: [] }
  replaceFunctions(application, { follow, answered, probed, locate })

  return async function ask ({ method, url, headers, body }, limitMs) {
    const begun = begin()
    // What the request before it does late belongs to that one.
    const again = []
    Object.assign(probed, nothing, { again })
    const asked = application.root.inject({ method, url, headers, ...body !== null && { payload: body } })
    const answer = await within(limitMs, [asked], 'no answer').catch((error) => {
      if (error instanceof Late) return null
      throw error
    })
    for (let turn = 0; turn < TURNS && begun.some(({ ms }) => ms === null); turn++) await new Promise((resolve) => setImmediate(resolve))
    const steps = [...begun]
    const sent = parse(body)
    const parsed = probed.body === undefined ? undefined : plainValue(probed.body)
    // A form is one text here, and the handler got what its parser made of it.
    const isCompared = body !== null && parsed !== undefined && (sent !== body || typeof parsed === 'string')
    return {
      told: {
        method,
        url,
        route: probed.route,
        steps,
        answer: answer && { status: answer.statusCode, headers: answer.headers, body: answer.body.slice(0, longest) },
        body: isCompared ? compareValues(sent, parsed) : null,
        dropped: probed.payload === undefined || probed.written === undefined ? [] : compareValues(probed.payload, parse(probed.written)).dropped
      },
      findings: [...explainSteps(steps, answer !== null, limitMs), ...explainRefusal(probed.refused, steps)],
      // A timer may be late: who asks waits for it, and asks once more.
      findLate: () => explainLateSend(again, { method, url }, steps)
    }
  }
}

function parse (text) {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

// The steps.

/** What goes on with another payload. */
const WITH_PAYLOAD = ['preParsing', 'preSerialization', 'onSend']
/** Of a route, of errors or of a 404, and no `preHandler`. */
const HANDLER = /handler$/

/** Note what each function does that Fastify calls for a request, which `begin` begins. `answered`: the handler has answered. */
function followSteps () {
  let steps = []
  /** Those that run, innermost last. */
  let running = []
  let last = null

  /** One before it may hang. */
  const begin = () => {
    [steps, running, last] = [[], [], null]
    return steps
  }

  /** What has changed since somebody looked was done by who runs. */
  const noteChanges = (reply) => {
    if (reply === undefined) return
    const now = { status: reply.statusCode, headers: { ...reply.getHeaders() } }
    if (last !== null) running.at(-1)?.step.changed.push(...sayChanges(last, now))
    last = now
  }

  const end = (step, changed = []) => {
    const index = running.findIndex((one) => one.step === step)
    if (index < 0) return
    const { reply, begun } = running[index]
    if (index === running.length - 1) noteChanges(reply)
    running.splice(index, 1)
    step.ms = performance.now() - begun
    step.changed.push(...changed)
  }

  /** A function in place of another. */
  const follow = (fn, about) => (...args) => {
    const reply = args.find((each) => typeof each?.getHeaders === 'function' && typeof each?.send === 'function')
    const step = { ...about, ms: null, changed: [], twice: false }
    noteChanges(reply)
    steps.push(step)
    running.push({ step, reply: reply ?? running.at(-1)?.reply, begun: performance.now() })
    const ways = new Set()
    const goesBy = (way) => { step.twice = ways.add(way).size > 1 }
    const goOn = (error, payload) => {
      if (error) return end(step, [`threw ${error.message ?? error}`])
      end(step, WITH_PAYLOAD.includes(about.phase) && payload !== undefined && payload !== args[2] ? ['another payload'] : [])
    }
    const done = args.at(-1)
    const takesDone = typeof done === 'function'
    const followed = (...told) => {
      goesBy('done')
      goOn(told[0], told[1])
      done(...told)
    }
    try {
      const result = fn(...takesDone ? [...args.slice(0, -1), followed] : args)
      if (typeof result?.then === 'function' && result !== reply) {
        goesBy('promise')
        result.then((value) => goOn(null, value), goOn)
      } else if (!takesDone && result !== undefined) goOn(null, undefined)
      return result
    } catch (error) {
      goOn(error, undefined)
      throw error
    }
  }

  const answered = () => {
    for (const { step } of [...running]) if (HANDLER.test(step.phase)) end(step)
  }
  return { begin, follow, answered }
}

/** What Fastify sets itself when an answer is sent. */
const OF_FASTIFY = { 'content-length': /./, 'content-type': /^(?:application\/json|text\/plain); charset=utf-8$/ }

function sayChanges (before, after) {
  const names = [...new Set([...Object.keys(before.headers), ...Object.keys(after.headers)])]
  return [
    ...before.status === after.status ? [] : [`status ${after.status}`],
    ...names.filter((name) => !isDeepStrictEqual(before.headers[name], after.headers[name])).flatMap((name) => {
      if (!(name in after.headers)) return [`removed ${name}`]
      return OF_FASTIFY[name]?.test(String(after.headers[name])) ? [] : [`${name}: ${after.headers[name]}`]
    })
  ]
}

/** Put what is followed in place of what Fastify calls for a request. The application closes after it: nothing is put back. */
function replaceFunctions (application, { follow, answered, probed, locate }) {
  const { root, scopes, routes } = application
  const missing = new Set(scopes.map(({ instance }) => instance && read(root, instance, 'fastify.404ContextKey')).filter(Boolean))
  const found404 = [...missing].map((context) => ({ options: {}, url: '', instance: context.server ?? root, at: null, contexts: [context] }))
  for (const route of [...routes, ...found404]) {
    for (const context of route.contexts) {
      replaceHooks(context, readHooks(route, application, locate) ?? [], follow)
      context.errorHandler = followErrorHandler(context.errorHandler, follow, application)
      probe(context, probed, answered)
      const about = { phase: route.url === '' ? '404 handler' : 'handler', name: nameFunction(route.handler), at: locate(route.handler) ?? route.at }
      const handler = follow(context.handler, about)
      // A hook may end the request before the handler is called.
      context.onRequest = [(_request, reply, next) => {
        probed.route = route.url || null
        noteLateSend(reply, probed.again, application)
        next()
      }, ...context.onRequest ?? []]
      context.handler = (request, reply) => {
        probed.body = request.body
        return handler(request, reply)
      }
    }
  }
}

/** Fastify logs it and does nothing else. */
function noteLateSend (reply, again, { places }) {
  const { send } = reply
  reply.send = function (payload) {
    if (this.sent === true) again.push(places.here())
    return send.call(this, payload)
  }
}

function replaceHooks (context, hooks, follow) {
  for (const phase of PHASES) {
    const own = hooks.filter((hook) => hook.phase === phase)
    context[phase] = context[phase]?.map((hook, index) => (
      follow(hook, { phase, name: own[index]?.name ?? nameFunction(hook), at: own[index]?.at ?? null })
    )) ?? null
  }
}

/** See what the serializer gets and gives: the last before it, and the first after it. */
function probe (context, probed, answered) {
  const see = (look) => (_request, _reply, value, next) => {
    look(value)
    next(null, value)
  }
  const begin = see(answered)
  const given = see((payload) => Object.assign(probed, { payload: plainValue(payload), written: undefined, stage: 'serializer' }))
  const written = see((payload) => {
    if (typeof payload !== 'string') return
    if (probed.stage === 'serializer') probed.written = payload
    probed.stage = 'onSend'
  })
  const failed = see((error) => {
    if (probed.stage === null) return
    const message = String(error?.message ?? error).split('\n')[0]
    Object.assign(probed, { refused: { by: probed.stage, message }, payload: undefined, written: undefined, stage: null })
  })
  context.onError = [failed, ...context.onError ?? []]
  context.preSerialization = [begin, ...context.preSerialization ?? [], given]
  context.onSend = [begin, written, ...context.onSend ?? []]
}

/** An error handler that throws hands over to the one that it stands on. */
function followErrorHandler (handler, follow, { calls }) {
  const call = calls.find(({ errorHandler }) => errorHandler !== undefined && errorHandler === handler)
  if (typeof handler?.func !== 'function') return handler
  const about = { phase: 'error handler', name: nameFunction(call ? call.args[0] : handler.func), at: call?.at ?? null }
  return Object.create(Object.getPrototypeOf(handler), { func: { value: follow(handler.func, about), writable: true } })
}

// What became of values.

function compareValues (before, after) {
  const found = { dropped: new Set(), changed: new Set(), added: new Set() }
  const isObject = (value) => typeof value === 'object' && value !== null
  const walk = (before, after, path) => {
    if (!isObject(before) || !isObject(after) || Array.isArray(before) !== Array.isArray(after)) {
      if (before !== after) found.changed.add(path || 'the value')
      return
    }
    const nameOf = (owner, key) => Array.isArray(owner) ? `${path}[]` : path === '' ? key : `${path}.${key}`
    for (const key of Object.keys(before)) {
      if (key in after) walk(before[key], after[key], nameOf(before, key))
      else found.dropped.add(nameOf(before, key))
    }
    for (const key of Object.keys(after)) if (!(key in before)) found.added.add(nameOf(after, key))
  }
  walk(before, after, '')
  return { dropped: [...found.dropped], changed: [...found.changed], added: [...found.added] }
}

// What a request showed.

function explainSteps (steps, answered, limitMs) {
  const sayStep = ({ phase, name }) => HANDLER.test(phase) ? phase : `${phase} hook ${name}`
  const twice = steps.filter((step) => step.twice).map((step) => found('promise-and-done', 'certain', step.at,
    `The ${sayStep(step)} called done and returned a promise.`,
    'Each of the two goes on, so what follows is started twice.',
    '/problems/promise-and-done'))
  const stuck = answered ? undefined : steps.findLast(({ ms }) => ms === null)
  if (stuck === undefined) return twice
  // A handler may wait for something on purpose.
  const isHandler = HANDLER.test(stuck.phase)
  return [found('never-went-on', isHandler ? 'likely' : 'certain', stuck.at,
    `The request got no answer within ${limitMs / 1000} s: the ${sayStep(stuck)} did not ${isHandler ? 'answer' : 'go on'}.`,
    'A hook goes on when it calls done or when its promise is fulfilled; a handler has to answer.',
    isHandler ? '/mechanisms/reply' : '/problems/hook-without-done'), ...twice]
}

/** What fast-json-stringify says of a value has an entry of its own. */
const OF_VALUE = / (is required|does not match schema definition)[!.]$/

function explainRefusal (refused, steps) {
  if (refused === null) return []
  const { by, message } = refused
  const step = steps.findLast(({ phase }) => phase === (by === 'serializer' ? 'handler' : 'onSend'))
  const explain = (what, page) => [found('answer-refused', 'certain', step?.at ?? null, what, 'The client gets this error in place of the answer.', page)]
  if (by !== 'serializer') return explain(`${step ? `The onSend hook ${step.name}` : 'An onSend hook'} ended the answer that was written: ${message}`, '/mechanisms/throw')
  const [, said] = OF_VALUE.exec(message) ?? []
  return explain(`The serializer refused the payload: ${message}`, said ? `/problems/errors/libraries#value-${said.replaceAll(' ', '-')}` : '/mechanisms/serialization')
}

/** One, however often it was called. */
function explainLateSend (again, { method, url }, steps) {
  if (again.length === 0) return []
  return [found('late-send', 'certain', again.find((at) => at?.own) ?? steps.findLast(({ phase }) => phase === 'handler')?.at ?? null,
    `A second answer to ${method} ${url} came after the first was sent.`,
    'Fastify logs FST_ERR_REP_ALREADY_SENT, and nobody gets what was sent later.',
    '/problems/errors/replies#fst_err_rep_already_sent')]
}
