import { HANDLER_TIMEOUT_MS, SCHEMA } from '../model/build-app.js'

const PARAMETERS = { preParsing: ['stream'], preSerialization: ['payload'], onSend: ['payload'], onError: ['error'] }

/** @type {Record<string, string[]>} what a hook does before it is done */
const DEEDS = {
  pass: [],
  throw: ["throw new Error('…')"],
  reply: ['reply.send(early)'],
  'reply-pass': ['reply.send(early)'],
  late: ['setTimeout(() => reply.send(early), 5)'],
  replace: [],
  hang: []
}

/** @type {Record<string, string[]>} what a handler does */
const HANDLER_DEEDS = {
  object: ["{ id: 7, item: 'tea', cost: 3 }"],
  string: ["'tea'"],
  null: ['null'],
  nothing: [],
  throw: ["throw new Error('…')"],
  twice: ["reply.send({ id: 7, item: 'tea', cost: 3 })", "return { id: 8, item: 'coffee' }"],
  hijack: ['reply.hijack()', "reply.raw.end('by hand')"],
  hang: ['await new Promise(() => {})']
}

/**
 * The application of a plan as somebody would write it.
 *
 * @param {import('../model/build-app.js').Plan} plan
 * @returns {string}
 */
export function writeSource ({ method, schema, ownErrors, timeout, handler, hooks }) {
  const options = [
    ...schema ? [`schema: ${JSON.stringify(method === 'POST' ? SCHEMA : { response: SCHEMA.response })}`] : [],
    ...timeout ? [`handlerTimeout: ${HANDLER_TIMEOUT_MS}`] : []
  ]
  return [
    "import Fastify from 'fastify'",
    '',
    'const app = Fastify({ logger: true })',
    ...Object.values(hooks).some(({ does }) => ['reply', 'reply-pass', 'late', 'replace'].includes(does)) ? ["const early = { id: 0, item: 'early' }"] : [],
    '',
    ...Object.entries(hooks).flatMap(([name, doing]) => writeHookSource(name, doing)),
    ...ownErrors ? ['', 'app.setErrorHandler((error, request, reply) => {', '  reply.code(error?.statusCode >= 400 ? error.statusCode : 500).send({ sorry: error?.message })', '})'] : [],
    '',
    `app.${method.toLowerCase()}('/orders', ${options.length ? `{ ${options.join(', ')} }, ` : ''}${handler.style === 'async' ? 'async ' : ''}(request, reply) => {`,
    ...handlerLines(handler).map((line) => `  ${line}`),
    '})',
    '',
    'await app.listen({ port: 3000 })',
    ''
  ].join('\n')
}

/**
 * @param {string} name
 * @param {import('./write-hook.js').Doing} doing
 * @returns {string[]}
 */
function writeHookSource (name, { style, does }) {
  const extra = /** @type {Record<string, string[]>} */ (PARAMETERS)[name] ?? []
  const parameters = ['request', 'reply', ...extra, ...style === 'callback' ? ['done'] : []].join(', ')
  const lines = [...DEEDS[does], ...endOf(name, style, does)]
  const opening = `app.addHook('${name}', ${style === 'async' ? 'async ' : ''}(${parameters}) => {`
  return lines.length === 0 ? [`${opening}})`] : [opening, ...lines.map((line) => `  ${line}`), '})']
}

/**
 * @param {string} name
 * @param {string} style
 * @param {string} does
 * @returns {string[]}
 */
function endOf (name, style, does) {
  const goesOn = ['pass', 'reply-pass', 'late'].includes(does)
  // It is a string by then, and an object is refused.
  const other = name === 'onSend' ? 'JSON.stringify(early)' : 'early'
  if (style === 'callback' && does === 'replace') return [`done(null, ${other})`]
  if (style === 'callback' && goesOn) return ['done()']
  if (style === 'async' && does === 'reply') return ['return reply']
  if (style === 'async' && does === 'replace') return [`return ${other}`]
  if (style === 'async' && does === 'hang') return ['await new Promise(() => {})']
  return []
}

/** @param {import('./write-hook.js').Doing} handler */
function handlerLines ({ style, does }) {
  const lines = HANDLER_DEEDS[does]
  if (['object', 'string', 'null'].includes(does)) return [style === 'async' ? `return ${lines[0]}` : `reply.send(${lines[0]})`]
  return does === 'hang' && style !== 'async' ? [] : lines
}
