import { InputError } from '../lib/command-line/input-error.js'
import { EXAMPLES } from './figure/examples.js'
import { tellStations } from './figure/tell-stations.js'
import { buildApp, makeNotes } from './model/build-app.js'
import { checkQuestion, LIMITS, PARSERS, POISON } from './model/question.js'

export { EXAMPLES, InputError }

/**
 * @typedef {import('./model/question.js').Question} Question
 *
 * @typedef {object} Trace
 * @property {Question} question
 * @property {import('./figure/tell-stations.js').Station[]} stations
 * @property {number} status
 * @property {string} answer the body
 */

const OFFERS = { parsers: Object.entries(PARSERS).map(([id, label]) => ({ id, label })), limits: LIMITS, poison: POISON }

/**
 * Send one body through the installed Fastify, and tell what each station did to it.
 *
 * @param {Question} question
 * @returns {Promise<Trace>}
 * @throws {InputError} when it cannot be asked
 */
export async function traceInput (question) {
  const schema = checkQuestion(question)
  const notes = makeNotes()
  const app = buildApp(question, schema, notes)
  await boot(app)
  const { type, body } = question
  const { statusCode, body: answer } = await app.inject({
    method: 'POST',
    url: '/orders',
    ...type && { headers: { 'content-type': type } },
    ...body && { payload: body }
  })
  await app.close()
  return { question, stations: tellStations(question, notes), status: statusCode, answer }
}

/** What the page shows before the reader does anything. */
export async function example () {
  return { ...await traceInput(EXAMPLES[0].question), offers: OFFERS }
}

/** @param {import('fastify').FastifyInstance} app */
async function boot (app) {
  try {
    await app.ready()
  } catch (error) {
    throw new InputError(`The schema cannot be compiled: ${/** @type {Error} */ (error).message.split('\n')[0]}`)
  }
}
