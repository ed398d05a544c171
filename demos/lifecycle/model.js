import Fastify from 'fastify'

/**
 * The stations that a request can pass, in order. `hook` is one that an application adds to, `step` is Fastify's own
 * work; only a request that fails comes by what is `aside`.
 */
export const PHASES = [
  { id: 'routing', kind: 'step', label: 'routing', does: 'finds the route' },
  { id: 'objects', kind: 'step', label: 'request and reply', does: 'are made' },
  { id: 'logging', kind: 'step', label: 'logger', does: 'says “incoming request”, when there is one' },
  { id: 'onRequest', kind: 'hook', label: 'onRequest', does: 'only the head has been read' },
  { id: 'preParsing', kind: 'hook', label: 'preParsing', does: 'may put another stream in place of the body' },
  { id: 'parsing', kind: 'step', label: 'parsing', does: 'reads the body, makes an object of its JSON' },
  { id: 'preValidation', kind: 'hook', label: 'preValidation', does: 'may change what will be validated' },
  { id: 'validation', kind: 'step', label: 'validation', does: 'checks the body by its schema' },
  { id: 'preHandler', kind: 'hook', label: 'preHandler', does: 'everything is read and valid' },
  { id: 'handler', kind: 'step', label: 'handler', does: 'your function makes the answer' },
  { id: 'onError', kind: 'hook', label: 'onError', does: 'sees the error, cannot answer', aside: true },
  { id: 'errorHandler', kind: 'step', label: 'error handler', does: 'makes an answer of the error', aside: true },
  { id: 'preSerialization', kind: 'hook', label: 'preSerialization', does: 'may change the object' },
  { id: 'serialization', kind: 'step', label: 'serialization', does: 'makes a string of the object' },
  { id: 'onSend', kind: 'hook', label: 'onSend', does: 'may change the string, buffer or stream' },
  { id: 'writing', kind: 'step', label: 'writing', does: 'the head and the body go to the socket' },
  { id: 'onResponse', kind: 'hook', label: 'onResponse', does: 'all is written' },
  { id: 'logged', kind: 'step', label: 'logger', does: 'says “request completed”, when there is one' }
]
/** The hooks of one request, in order, but those that need a real socket. */
export const HOOKS = PHASES.filter(({ kind }) => kind === 'hook').map(({ id }) => id)

/** How a hook can be written. */
export const STYLES = [{ id: 'callback', label: 'calls done' }, { id: 'async', label: 'async' }, { id: 'plain', label: 'neither' }]

const BEFORE = ['pass', 'throw', 'reply', 'reply-pass', 'late', 'hang']
const CHANGING = ['pass', 'replace', 'throw', 'hang']
const WATCHING = ['pass', 'throw', 'hang']

/** What a hook or the handler can do, in words. */
const WORDS = {
  pass: 'goes on',
  throw: 'throws',
  reply: 'replies, and stops',
  'reply-pass': 'replies, and goes on',
  late: 'goes on, replies later',
  replace: 'replaces the payload',
  hang: 'never comes back',
  object: 'answers an object',
  string: 'answers a string',
  null: 'answers null',
  nothing: 'returns nothing',
  twice: 'replies, and returns too',
  hijack: 'hijack(), then end()'
}
/** To pass, or to answer with an object, is not news. */
const told = (does) => ['pass', 'object'].includes(does) ? undefined : WORDS[does]
/** Which of them, by name. */
export const DEEDS = {
  onRequest: BEFORE,
  preParsing: BEFORE,
  preValidation: BEFORE,
  preHandler: BEFORE,
  onError: WATCHING,
  preSerialization: CHANGING,
  onSend: CHANGING,
  onResponse: WATCHING,
  handler: ['object', 'string', 'null', 'nothing', 'throw', 'twice', 'hijack', 'hang']
}

const every = (style) => Object.fromEntries(HOOKS.map((name) => [name, { style, does: 'pass' }]))
/** A plan: what is sent, what the route has, and what each hook and the handler does; a hook that is left out is not there. */
const EVERY = { method: 'POST', body: 'fits', schema: true, ownErrors: false, timeout: false, handler: { style: 'async', does: 'object' }, hooks: every('callback') }
const HANGING = { style: 'async', does: 'hang' }
const withHook = (name, style, does, plan = EVERY) => ({ ...plan, hooks: { ...plan.hooks, [name]: { style, does } } })

/** What the figure offers to begin with: by a button where there is a short name, or by its address. */
export const EXAMPLES = [
  { id: 'every', label: 'Through every phase', short: 'Every phase', plan: EVERY },
  { id: 'bare', label: 'A bare GET', short: 'Bare GET', plan: { ...EVERY, method: 'GET', schema: false, hooks: {} } },
  { id: 'invalid', label: 'A body that breaks its schema', short: 'Bad body', plan: { ...EVERY, body: 'wrong' } },
  { id: 'throws', label: 'preHandler throws', plan: withHook('preHandler', 'async', 'throw') },
  { id: 'early', label: 'onRequest replies', short: 'Early reply', plan: withHook('onRequest', 'async', 'reply') },
  { id: 'forgets', label: 'A hook that is neither async nor calls done', short: 'Lost', plan: withHook('preValidation', 'plain', 'pass') },
  { id: 'late', label: 'A hook replies later, and says nothing', plan: withHook('preHandler', 'async', 'late') },
  { id: 'refused', label: 'Async hooks; preHandler replies without return reply', short: 'No return', plan: withHook('preHandler', 'async', 'reply-pass', { ...EVERY, hooks: every('async') }) },
  { id: 'timeout', label: 'The handler of a GET hangs, with handlerTimeout', short: 'Timeout', plan: { ...EVERY, method: 'GET', timeout: true, handler: HANGING } },
  { id: 'send', label: 'onSend throws', short: 'Late error', plan: withHook('onSend', 'callback', 'throw') }
]

/** What the page shows before the reader does anything, and what it offers to choose from. */
export async function example () {
  return { ...await runRequest(EXAMPLES[0].plan), phases: PHASES, styles: STYLES, deeds: DEEDS, words: WORDS }
}

// A request

/** How long nothing may happen before an unanswered request counts as lost. */
const LOST_MS = 200
/** What may still come after an answer: a second one, told to the log. */
const AFTERWARDS_MS = 20
/** The stations of an answer: until the last of them is passed, Fastify does not see that there is one. */
const ANSWERING = ['preSerialization', 'serialization', 'onSend']
const BODIES = { fits: '{"item":"tea"}', wrong: '{"count":1}', broken: '{"item":' }

/**
 * Send one request through a fresh Fastify and see where it goes: its stations, the answer (null when there was none),
 * a conclusion in a sentence or two, the application as a program, and the request as it is typed in the playground.
 */
export async function runRequest (plan) {
  const follower = follow()
  const app = buildApp(plan, follower)
  await app.ready()
  const { method, url, headers = {}, payload = '' } = requestOf(plan)
  let answer = /** @type {any} */ (null)
  app.inject(/** @type {any} */ (requestOf(plan))).then(({ statusCode: status, headers: { 'content-type': type = null }, body }) => {
    answer = /** @type {any} */ ({ status, type, body })
  })
  // Until nothing was noted for so long.
  for (let [waited, seen] = [0, 0]; waited < (answer === null ? LOST_MS : AFTERWARDS_MS); waited += 5) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (follower.events.length > seen) [waited, seen] = [0, follower.events.length]
  }
  // What came after the end of the process did not come.
  const end = follower.events.findIndex(({ said }) => said === ENDS_PROCESS)
  const events = end < 0 ? follower.events : follower.events.slice(0, end + 1)
  if (!events.some(({ phase }) => phase === 'writing')) answer = null
  const request = { method, url, headers: Object.entries(headers).map((field) => field.join(': ')).join('\n'), body: payload }
  return { plan, events, answer, conclusion: conclude(events, answer, follower.isTimedOut), source: `import Fastify from 'fastify'\n\n${writeProgram(plan)}\nawait app.listen({ port: 3000 })\n`, request }
}

/** What is sent for a plan, for `inject` or a socket. @returns {{ method: string, url: string, headers?: object, payload?: string }} */
export function requestOf ({ method, body }) {
  if (method === 'GET') return { method, url: '/orders' }
  return { method, url: '/orders', headers: { 'content-type': 'application/json' }, payload: BODIES[body] }
}

function conclude (events, answer, isTimedOut) {
  const passed = (id) => events.findIndex(({ phase }) => phase === id)
  const last = PHASES.find(({ id }) => id === events.at(-1)?.phase)?.label
  if (events.some(({ said }) => said === ENDS_PROCESS)) return 'No answer. FST_ERR_SEND_INSIDE_ONERR is thrown while onError runs, nobody catches it, and the process ends.'
  if (!answer) return `No answer. The request came to ${last} and went no further; the client waits until a timeout.`
  const answering = events.findIndex(({ phase }) => ANSWERING.includes(phase))
  return [
    `Answered with ${answer.status}.`,
    passed('handler') < 0 && 'The handler did not run.',
    answering >= 0 && passed('handler') > answering && 'The handler still ran.',
    isTimedOut && passed('parsing') >= 0 && 'On a socket it would still wait: Fastify stops the clock of handlerTimeout when a body has been read, which inject does not show.',
    passed('logged') < 0 && 'The request is never logged as completed.'
  ].filter(Boolean).join(' ')
}

/**
 * Follows a request through Fastify: `events` are stations, or `warning` for Fastify's words to the log, with what
 * happened there when it is more than that the request came by. Where there is no hook, the work is noticed by what it
 * touches.
 */
function follow () {
  const events = /** @type {Array<{ phase: string, said?: string, code?: string }>} */ ([])
  const note = (phase, said, code) => { events.push({ phase, ...said !== undefined && { said }, ...code && { code } }) }
  return {
    events,
    /** Whether handlerTimeout answered, or tried to. */
    isTimedOut: false,
    note,
    /** The value, with a note when the library reads a property of it for the first time. */
    watch (value, phase) {
      let isNoted = false
      return new Proxy(value, {
        get (target, key, receiver) {
          if (!isNoted && (phase === 'validation' || Object.hasOwn(target, key))) {
            isNoted = true
            note(phase)
          }
          return Reflect.get(target, key, receiver)
        }
      })
    }
  }
}

// The application, with a note at each station

/** What is said where an error is thrown that nobody catches. */
const ENDS_PROCESS = 'still runs when something else answers: FST_ERR_SEND_INSIDE_ONERR is thrown, and nobody catches it'
const HANDLER_TIMEOUT_MS = 60
const SCHEMA = {
  body: { type: 'object', required: ['item'], properties: { item: { type: 'string' } } },
  response: { 200: { type: 'object', properties: { id: { type: 'integer' }, item: { type: 'string' } } } }
}

/** The program of a plan, run with an installed Fastify that notes what its functions do. */
function buildApp (plan, follower) {
  const { note, watch } = follower
  const app = /** @type {any} */ (Fastify({
    // The first that Fastify does for a route it has found.
    genReqId () {
      note('routing')
      return 'req-1'
    }
  }))
  app.setChildLoggerFactory(() => writeLogger(note))
  // Two hooks of its own, before the reader's: without one for onResponse and without a logger from the start, Fastify
  // does not look at the end of an answer.
  app.addHook('onRequest', (request, reply, done) => {
    watchWriting(reply.raw, note)
    watchSending(reply, follower)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => done())
  // Fastify's own parser of JSON, with a note before it; the body notices who reads it.
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    note('parsing')
    parse(request, String(body), (error, value) => done(error, value && watch(value, 'validation')))
  })
  const noted = (phase, said, run) => (...given) => {
    note(phase, said)
    return run(...given)
  }
  const method = plan.method.toLowerCase()
  const { addHook, setErrorHandler, [method]: declare } = app
  app.addHook = (name, hook) => {
    const { does } = plan.hooks[name]
    addHook.call(app, name, noted(name, told(does), does === 'replace' ? watchReplaced(hook, watch) : hook))
  }
  app.setErrorHandler = (handle) => setErrorHandler.call(app, noted('errorHandler', 'your own', handle))
  app[method] = (url, ...options) => {
    const handle = noted('handler', told(plan.handler.does), options.pop())
    declare.call(app, url, ...options, handle)
  }
  new Function('Fastify', writeProgram(plan))(() => app) // eslint-disable-line no-new-func -- the text is our own
  return app
}

/** The object that a hook puts in the place of another comes by no `send`. Only there: to wait for it takes a turn. */
function watchReplaced (hook, watch) {
  return (request, reply, payload, done) => {
    const answer = hook(request, reply, payload, (error, replaced) => done(error, watchObject(replaced, watch)))
    return answer?.then((replaced) => watchObject(replaced, watch))
  }
}

function watchObject (value, watch) {
  return value?.constructor === Object ? watch(value, 'serialization') : value
}

/**
 * While onError runs, `send` throws, to a timer or to a promise that nobody waits for: the process ends. Here it goes
 * on, with a note.
 */
function watchSending (reply, follower) {
  const { send } = reply
  reply.send = (payload) => {
    const isTimeout = payload?.code === 'FST_ERR_HANDLER_TIMEOUT'
    follower.isTimedOut ||= isTimeout
    try {
      return send.call(reply, watchObject(payload, follower.watch))
    } catch (/** @type {any} */ error) {
      if (error.code !== 'FST_ERR_SEND_INSIDE_ONERR') throw error
      // The clock that stops on a socket when a body has been read goes on in inject.
      if (!isTimeout || !follower.events.some(({ phase }) => phase === 'parsing')) follower.note('onError', ENDS_PROCESS)
      return reply
    }
  }
}

function watchWriting (response, note) {
  const { end } = response
  response.end = function (...args) {
    note('writing', `status ${response.statusCode}`)
    return end.apply(response, args)
  }
}

/** A logger that writes nothing and notes what Fastify tells it. */
function writeLogger (note) {
  const warn = (first, message) => note('warning', String(first?.err?.message ?? message ?? first), first?.err?.code)
  const tell = (first, message) => {
    if (message === 'incoming request') {
      note('objects')
      note('logging')
    } else if (message === 'request completed') note('logged')
    else if (message === 'request errored') note('logged', `“${message}”`)
    else if (first?.err && first.res) note('errorHandler', 'the default one')
    else warn(first, message)
  }
  const logger = { level: 'info', fatal: warn, error: tell, warn, info: tell, debug () {}, trace () {}, silent () {}, child: () => logger }
  return /** @type {any} */ (logger)
}

// The application as somebody would write it

/** Hooks that are given a payload, or a stream or an error, before `done`. */
const PAYLOADS = { preParsing: 'stream', preSerialization: 'payload', onSend: 'payload', onError: 'error' }
const ANSWERS = { object: "{ id: 7, item: 'tea', cost: 3 }", string: "'tea'", null: 'null' }
const CODE = {
  throw: (early, where) => [`throw new Error('thrown in ${where}')`],
  reply: (early) => [`reply.send(${early})`],
  'reply-pass': (early) => [`reply.send(${early})`],
  late: (early) => [`setTimeout(() => reply.send(${early}), 5)`],
  twice: () => [`reply.send(${ANSWERS.object})`, "return { id: 8, item: 'coffee' }"],
  hijack: () => ['reply.hijack()', "reply.raw.end('by hand')"]
}

function writeProgram ({ method, schema, ownErrors, timeout, handler, hooks }) {
  const options = [
    schema && `schema: ${JSON.stringify(method === 'POST' ? SCHEMA : { response: SCHEMA.response })}`,
    timeout && `handlerTimeout: ${HANDLER_TIMEOUT_MS}`
  ].filter(Boolean).join(', ')
  return [
    'const app = Fastify({ logger: true })',
    '',
    ...Object.entries(hooks).flatMap(([name, { style, does }]) => {
      const parameters = ['request', 'reply', PAYLOADS[name], style === 'callback' && 'done'].filter(Boolean).join(', ')
      const lines = codeOf(name, style, does)
      const opening = `app.addHook('${name}', ${style === 'async' ? 'async ' : ''}(${parameters}) => {`
      return lines.length === 0 ? [`${opening}})`] : [opening, ...lines, '})']
    }),
    ...ownErrors ? ['', 'app.setErrorHandler((error, request, reply) => {', '  reply.code(error?.statusCode >= 400 ? error.statusCode : 500).send({ sorry: error?.message })', '})'] : [],
    '',
    `app.${method.toLowerCase()}('/orders', ${options && `{ ${options} }, `}${handler.style === 'async' ? 'async ' : ''}(request, reply) => {`,
    ...codeOf('the handler', handler.style, handler.does),
    '})',
    ''
  ].join('\n')
}

function codeOf (name, style, does) {
  const isAsync = style === 'async'
  const early = `{ id: 0, item: 'from ${name}' }`
  // It is a string by then, and an object is refused.
  const other = name === 'onSend' ? `JSON.stringify(${early})` : early
  return [
    ...CODE[does]?.(early, name) ?? [],
    ANSWERS[does] && (isAsync ? `return ${ANSWERS[does]}` : `reply.send(${ANSWERS[does]})`),
    does === 'replace' && style === 'callback' && `done(null, ${other})`,
    does === 'replace' && isAsync && `return ${other}`,
    does === 'reply' && isAsync && 'return reply',
    does === 'hang' && isAsync && 'await new Promise(() => {})',
    style === 'callback' && ['pass', 'reply-pass', 'late'].includes(does) && 'done()'
  ].filter(Boolean).map((line) => `  ${line}`)
}
