import { buildApp } from './model/build-app.js'
import { checkPlan } from './figure/check-plan.js'
import { conclude } from './figure/conclude.js'
import { EXAMPLES } from './figure/examples.js'
import { HANDLERS, INSTANCES, PLACES, THROWN } from './model/places.js'
import { writeProgram } from './figure/write-program.js'

/*
 * Where an error goes that is thrown somewhere in a tree of plugins: the real Fastify is
 * built, and asked once by `inject`.
 */

export { EXAMPLES }

/** What may come after the answer: an onResponse hook, a line of the log. */
const AFTERWARDS_MS = 20

/**
 * @typedef {object} Event
 * @property {string} at the instance, or empty for Fastify itself
 * @property {'throws' | 'answers' | 'passes' | 'runs' | 'log' | 'default'} what
 * @property {string} said
 *
 * @typedef {object} Story
 * @property {import('./model/places.js').Plan} plan
 * @property {Event[]} events from the first throw on
 * @property {number} status
 * @property {string} body what of it came
 * @property {boolean} isBroken whether the connection was closed before all of it came
 * @property {string} conclusion in a sentence
 * @property {string} program that does the same
 */

/**
 * Throw where the plan says, and tell who met the error.
 *
 * @param {import('./model/places.js').Plan} given
 * @returns {Promise<Story>}
 * @throws {import('../lib/command-line/input-error.js').InputError} when the plan names what there is not
 */
export async function throwAt (given) {
  const plan = checkPlan(given)
  /** @type {Event[]} */
  const events = []
  const app = buildApp(plan, (at, what, said) => { events.push({ at, what, said }) })
  const { statusCode: status, body, isBroken } = await ask(app, plan.place === 'missing' ? '/order' : '/orders')
  await new Promise((resolve) => setTimeout(resolve, AFTERWARDS_MS))
  // What runs before the throw is the same for all.
  const first = Math.max(events.findIndex(({ what }) => what === 'throws'), 0)
  const told = { plan, events: events.slice(first), status, body, isBroken }
  return { ...told, conclusion: conclude(told), program: writeProgram(plan) }
}

/** What the figure shows before it is touched, and what it offers. */
export async function example () {
  return { ...await throwAt(EXAMPLES[0].plan), offers: { instances: INSTANCES, places: PLACES, thrown: THROWN, handlers: HANDLERS } }
}

/**
 * @param {import('fastify').FastifyInstance} app
 * @param {string} url
 */
async function ask (app, url) {
  const response = await app.inject({ url, payloadAsStream: true })
  const { statusCode } = response
  let body = ''
  try {
    for await (const part of response.stream()) body += part
    return { statusCode, body, isBroken: false }
  } catch {
    return { statusCode, body, isBroken: true }
  }
}
