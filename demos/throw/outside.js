import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { MESSAGE } from './model.js'

const fail = () => { throw new Error(MESSAGE) }

/** Throws where no caller is Fastify. */
const CASES = [
  { label: 'in a timer', handler: () => { setTimeout(fail) } },
  { label: "reply.code('E404'), in a timer", handler: (request, reply) => { setTimeout(() => reply.code('E404').send()) } },
  { label: 'an object as text/html, sent in a timer', handler: (request, reply) => { setTimeout(() => reply.type('text/html').send({})) } },
  { label: 'a BigInt, sent in a timer', handler: (request, reply) => { setTimeout(() => reply.send(10n)) } },
  { label: 'in a listener that runs later', handler: () => { setImmediate(() => new EventEmitter().on('order', fail).emit('order')) } },
  { label: 'in a promise that nobody awaits', handler: (request, reply) => { wait(1).then(fail); reply.send([]) } },
  { label: 'a string, in an async onSend hook', onSend: async () => { throw MESSAGE } },
  { label: 'in a promise that is awaited', handler: async () => { await wait(1).then(fail) } },
  { label: 'in genReqId', options: { genReqId: fail } },
  { label: 'in rewriteUrl', options: { rewriteUrl: fail } },
  { label: 'in querystringParser', options: { routerOptions: { querystringParser: fail } } },
  { label: 'in childLoggerFactory', options: { childLoggerFactory: fail } },
  { label: 'in a log serializer of req', options: { logger: { serializers: { req: fail }, stream: { write () {} } } } }
]

/** What met each, and the answer's status, 0 for none. What would end the process is taken here, so that it goes on. */
export async function throwOutside () {
  let events = []
  let wake = () => {}
  const meet = (origin) => { events.push(origin); wake() }
  const rejected = () => meet('unhandledRejection')
  const note = (error, request, reply) => {
    events.push('error handler')
    reply.code(500).send({ sorry: error.message })
  }
  const told = []
  process.on('unhandledRejection', rejected)
  process.setUncaughtExceptionCaptureCallback(() => meet('uncaughtException'))
  for (const { label, options, handler = async () => [], onSend } of CASES) {
    events = []
    const uncaught = new Promise((resolve) => { wake = () => resolve(null) })
    const app = Fastify({ ...options, forceCloseConnections: true }).setErrorHandler(note).get('/orders', handler)
    if (onSend) app.addHook('onSend', onSend)
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const answered = fetch(`${origin}/orders?page=1`).then(({ status }) => status, () => 0)
    const status = await Promise.race([answered, uncaught.then(() => wait(60, 0))])
    if (events.length === 0) await wait(60)
    told.push({ label, status, met: events.join(', ') })
    await app.close()
  }
  process.setUncaughtExceptionCaptureCallback(null)
  process.off('unhandledRejection', rejected)
  const booted = Fastify().setErrorHandler(note).register(async () => fail()).ready()
  return [...told, { label: 'in a plugin, at boot', status: 0, met: await booted.then(() => 'nobody', () => 'ready() rejects') }]
}
