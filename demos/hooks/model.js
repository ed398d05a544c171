import { BEHAVIOURS, CONCERNS, REQUESTS } from './model/concerns.js'
import { InputError } from '../lib/command-line/input-error.js'
import { runCompose } from './model/run-compose.js'
import { runFastify } from './model/run-fastify.js'
import { runRouter } from './model/run-router.js'
import { watchRun } from './model/watch-run.js'

export { BEHAVIOURS, CONCERNS, REQUESTS }

/**
 * @typedef {object} Comparison one request in the three models
 * @property {import('./model/concerns.js').Plan} plan
 * @property {string} request id
 * @property {Record<'express' | 'koa' | 'fastify', import('./model/watch-run.js').Run>} runs
 */

/**
 * What the figure offers to begin with; a plan names what does not work as it should.
 *
 * @type {Array<{ id: string, label: string, request: string, plan: Record<string, string> }>}
 */
export const EXAMPLES = [
  { id: 'works', label: 'All work', request: 'order', plan: {} },
  { id: 'stranger', label: 'A stranger', request: 'stranger', plan: {} },
  { id: 'fails', label: 'Handler throws', request: 'fails', plan: {} },
  { id: 'forgets', label: 'Forgets to go on', request: 'order', plan: { authorize: 'forgets' } },
  { id: 'twice', label: 'Goes on twice', request: 'order', plan: { authorize: 'twice' } },
  { id: 'log', label: 'Throws late', request: 'order', plan: { log: 'throws' } }
]

/**
 * Send one request through the five concerns in the three models.
 *
 * @param {string} request id, of `REQUESTS`
 * @param {Record<string, string>} changes what a concern does, by id, of `BEHAVIOURS`; the others work
 * @returns {Promise<Comparison>}
 * @throws {InputError} when there is no such request, concern or behaviour
 */
export async function compareModels (request, changes) {
  const asked = REQUESTS.find(({ id }) => id === request)
  if (!asked) throw new InputError(`no request '${request}': there are ${REQUESTS.map(({ id }) => id).join(', ')}`)
  const plan = completePlan(changes)
  // One after the other, so that none delays what another has put off.
  const express = await watchRun((watch) => runRouter(plan, asked, watch))
  const koa = await watchRun((watch) => runCompose(plan, asked, watch))
  const fastify = await watchRun((watch) => runFastify(plan, asked, watch))
  return { plan, request, runs: { express, koa, fastify } }
}

/**
 * What the page shows before the reader does anything, and what there is to choose.
 *
 * @returns {Promise<Comparison & { concerns: typeof CONCERNS, behaviours: typeof BEHAVIOURS, requests: Array<{ id: string, label: string }> }>}
 */
export async function example () {
  const comparison = await compareModels(EXAMPLES[0].request, EXAMPLES[0].plan)
  return { ...comparison, concerns: CONCERNS, behaviours: BEHAVIOURS, requests: REQUESTS.map(({ id, label }) => ({ id, label })) }
}

/**
 * @param {Record<string, string>} changes
 * @returns {import('./model/concerns.js').Plan}
 */
export function completePlan (changes) {
  for (const [id, behaviour] of Object.entries(changes)) {
    const concern = CONCERNS.find((candidate) => candidate.id === id)
    if (!concern) throw new InputError(`no concern '${id}': there are ${CONCERNS.map((known) => known.id).join(', ')}`)
    if (!concern.may.some((known) => known === behaviour)) throw new InputError(`${id} cannot be '${behaviour}': it can be ${concern.may.join(', ')}`)
  }
  return Object.fromEntries(CONCERNS.map(({ id }) => [id, /** @type {import('./model/concerns.js').Behaviour} */ (changes[id] ?? 'works')]))
}
