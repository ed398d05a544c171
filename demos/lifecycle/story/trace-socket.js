import diagnostics from 'node:diagnostics_channel'
import { buildApp } from '../model/build-app.js'
import { follow } from '../model/follow.js'
import { requestOf } from '../model.js'
import { ask } from '../../lib/http/ask.js'

const CHANNEL = 'tracing:fastify.request.handler'
const STEPS = ['start', 'end', 'asyncStart', 'asyncEnd', 'error']
const AFTERWARDS_MS = 20

/**
 * @typedef {object} Traced
 * @property {Array<{ phase: string, microseconds: number }>} phases of one request, and how long each was until the next
 * @property {string[]} channel what was published of its handler, in order
 */

/**
 * One request over a socket of this machine: the time from one
 * station to the next, and what Fastify publishes of its handler.
 *
 * @param {import('../model.js').Plan} plan
 * @param {number} warm how many requests come before the one that is told of
 * @returns {Promise<Traced>}
 */
export async function traceSocket (plan, warm) {
  /** @type {Array<{ phase: string, at: number }>} */
  let times = []
  const follower = follow((phase) => times.push({ phase, at: performance.now() }))
  /** @type {string[]} */
  let published = []
  const listeners = STEPS.map((step) => ({ name: `${CHANNEL}:${step}`, listener: () => published.push(step) }))
  for (const { name, listener } of listeners) diagnostics.subscribe(name, listener)
  const app = buildApp(plan, follower)
  try {
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    for (let turn = 0; turn <= warm; turn++) {
      times = []
      published = []
      await ask(url, questionOf(plan))
    }
    await follower.quiet(() => AFTERWARDS_MS)
  } finally {
    for (const { name, listener } of listeners) diagnostics.unsubscribe(name, listener)
    await app.close()
  }
  return {
    phases: times.slice(0, -1).map(({ phase, at }, index) => ({ phase, microseconds: (times[index + 1].at - at) * 1000 })),
    channel: published
  }
}

/**
 * @param {import('../model.js').Plan} plan
 * @returns {import('../../lib/http/ask.js').Question}
 */
function questionOf (plan) {
  const { url, payload, ...options } = /** @type {ReturnType<typeof requestOf> & { payload?: string }} */ (requestOf(plan))
  return { ...options, path: url, body: payload }
}
