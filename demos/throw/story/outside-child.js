/*
 * Throws where no caller is Fastify, and sends what Node told the process.
 * In a process of its own, since each of these ends one.
 */
import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { MESSAGE } from '../model/places.js'

const WATCHED_MS = 60
const fail = () => { throw new Error(MESSAGE) }

/** @type {Array<{ label: string, options?: any, path?: string, handler?: (request: any, reply: any) => any, onSend?: () => Promise<void> }>} */
const CASES = [
  { label: 'in a timer', handler: () => { setTimeout(fail) } },
  { label: "reply.code('E404'), in a timer", handler: (request, reply) => { setTimeout(() => reply.code('E404').send()) } },
  { label: 'an object as text/html, sent in a timer', handler: (request, reply) => { setTimeout(() => reply.type('text/html').send({})) } },
  { label: 'a BigInt, sent in a timer', handler: (request, reply) => { setTimeout(() => reply.send(10n)) } },
  { label: 'in a listener that runs later', handler: failInListener },
  { label: 'in a promise that nobody awaits', handler: failUnawaited },
  { label: 'a string, in an async onSend hook', handler: async () => [], onSend: async () => { throw MESSAGE } },
  { label: 'in a promise that is awaited', handler: async () => { await wait(1).then(fail) } },
  { label: 'in genReqId', options: { genReqId: fail } },
  { label: 'in rewriteUrl', options: { rewriteUrl: fail } },
  { label: 'in querystringParser', options: { routerOptions: { querystringParser: fail } } },
  { label: 'in childLoggerFactory', options: { childLoggerFactory: fail } },
  { label: 'in deriveConstraint', options: { routerOptions: { constraints: { tenant: { name: 'tenant', mustMatchWhenDerived: true, storage: () => new Map(), validate () {}, deriveConstraint: fail } } } } },
  { label: 'in frameworkErrors, for GET /%zz', path: '/%zz', options: { frameworkErrors: fail } },
  { label: 'in a log serializer of req', options: { logger: { serializers: { req: fail }, stream: { write () {} } } } }
]

/** @type {string[]} */
let events = []
let wake = () => {}
process.on('uncaughtException', (error, origin) => {
  events.push(error ? origin : '')
  wake()
})
const told = []
for (const { label, options, path = '/orders?page=1', handler = async () => [], onSend } of CASES) {
  events = []
  const uncaught = new Promise((resolve) => { wake = () => resolve(null) })
  const app = Fastify({ ...options, forceCloseConnections: true })
  app.setErrorHandler(note)
  if (onSend) app.addHook('onSend', onSend)
  app.get('/orders', handler)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const answered = fetch(`${origin}${path}`).then(({ status }) => status, () => 0)
  const status = await Promise.race([answered, uncaught.then(() => wait(WATCHED_MS, 0))])
  if (events.length === 0) await wait(WATCHED_MS)
  told.push({ label, status, met: events.join(', ') })
  await app.close()
}
told.push({ label: 'in a plugin, at boot', status: 0, met: await boot() })
process.send?.(told, () => process.exit())

/**
 * @param {any} error
 * @param {any} request
 * @param {any} reply
 */
function note (error, request, reply) {
  events.push('error handler')
  reply.code(500).send({ sorry: error.message })
}

function failInListener () {
  const emitter = new EventEmitter().on('order', fail)
  setImmediate(() => emitter.emit('order'))
}

async function failUnawaited () {
  wait(1).then(fail)
  return []
}

/** What meets an error of a plugin. */
async function boot () {
  const app = Fastify()
  app.setErrorHandler(note)
  app.register(async () => fail())
  return await app.ready().then(() => 'nobody', () => 'ready() rejects')
}
