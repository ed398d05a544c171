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

/** @type {Array<{ label: string, handler: (request: any, reply: any) => any, onSend?: () => Promise<void> }>} */
const CASES = [
  { label: 'in a timer', handler: () => { setTimeout(fail) } },
  { label: 'in a listener that runs later', handler: failInListener },
  { label: 'in a promise that nobody awaits', handler: failUnawaited },
  { label: 'a string, in an async onSend hook', handler: async () => [], onSend: async () => { throw MESSAGE } },
  { label: 'in a promise that is awaited', handler: async () => { await wait(1).then(fail) } }
]

/** @type {string[]} */
let events = []
process.on('uncaughtException', (error, origin) => { events.push(error ? origin : '') })
const told = []
for (const { label, handler, onSend } of CASES) {
  events = []
  const app = Fastify()
  app.setErrorHandler(note)
  if (onSend) app.addHook('onSend', onSend)
  app.get('/orders', handler)
  const status = await Promise.race([app.inject('/orders').then(({ statusCode }) => statusCode), wait(WATCHED_MS, 0)])
  await wait(WATCHED_MS)
  told.push({ label, status, met: events.join(', ') })
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
