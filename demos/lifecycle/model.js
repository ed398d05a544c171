import { buildApp, ENDS_PROCESS, isParsed } from './model/build-app.js'
import { checkPlan } from './figure/check-plan.js'
import { follow } from './model/follow.js'
import { DEEDS, HOOKS, PHASES, STYLES } from './model/phases.js'
import { writeSource } from './figure/write-source.js'

export { DEEDS, HOOKS, PHASES, STYLES }
export { InputError } from '../lib/command-line/input-error.js'

/** How long nothing may happen before an unanswered request counts as lost. */
const LOST_MS = 200
/** What may still come after an answer: a second one, told to the log. */
const AFTERWARDS_MS = 20
/** The stations of an answer: until the last of them is passed, Fastify does not see that there is one. */
const ANSWERING = ['preSerialization', 'serialization', 'onSend']

/** @type {Record<import('./model/build-app.js').Plan['body'], string>} */
const BODIES = { fits: '{"item":"tea"}', wrong: '{"count":1}', broken: '{"item":' }

/**
 * @typedef {import('./model/build-app.js').Plan} Plan
 *
 * @typedef {object} Answer
 * @property {number} status
 * @property {string | null} type
 * @property {string} body
 *
 * @typedef {object} Story
 * @property {Plan} plan
 * @property {import('./model/follow.js').Event[]} events
 * @property {Answer | null} answer null when there was none
 * @property {string} conclusion in a sentence or two
 * @property {string} source the application, to be run anywhere
 * @property {{ method: string, url: string, headers: string, body: string }} request as it is typed in the playground
 */

const passing = (/** @type {string} */ style) => Object.fromEntries(HOOKS.map((name) => [name, { style, does: 'pass' }]))

/** @type {Plan} */
const EVERY = { method: 'POST', body: 'fits', schema: true, ownErrors: false, timeout: false, handler: { style: 'async', does: 'object' }, hooks: passing('callback') }

/**
 * What the figure offers to begin with: by a button where there is a short name, or by its address.
 *
 * @type {Array<{ id: string, label: string, short?: string, plan: Plan }>}
 */
export const EXAMPLES = [
  { id: 'every', label: 'Through every phase', short: 'Every phase', plan: EVERY },
  { id: 'bare', label: 'A bare GET', short: 'Bare GET', plan: { ...EVERY, method: 'GET', schema: false, hooks: {} } },
  { id: 'invalid', label: 'A body that breaks its schema', short: 'Bad body', plan: { ...EVERY, body: 'wrong' } },
  { id: 'throws', label: 'preHandler throws', plan: withHook('preHandler', 'async', 'throw') },
  { id: 'early', label: 'onRequest replies', short: 'Early reply', plan: withHook('onRequest', 'async', 'reply') },
  { id: 'forgets', label: 'A hook that is neither async nor calls done', short: 'Lost', plan: withHook('preValidation', 'plain', 'pass') },
  { id: 'late', label: 'A hook replies later, and says nothing', plan: withHook('preHandler', 'async', 'late') },
  { id: 'refused', label: 'Async hooks; preHandler replies without return reply', short: 'No return', plan: { ...EVERY, hooks: { ...passing('async'), preHandler: { style: 'async', does: 'reply-pass' } } } },
  { id: 'timeout', label: 'The handler of a GET hangs, with handlerTimeout', short: 'Timeout', plan: { ...EVERY, method: 'GET', timeout: true, handler: { style: 'async', does: 'hang' } } },
  { id: 'send', label: 'onSend throws', short: 'Late error', plan: withHook('onSend', 'callback', 'throw') }
]

/**
 * Send one request through a fresh Fastify and see where it goes.
 *
 * @param {Plan} given
 * @param {(phase: string) => void} [onEvent] called at each event, where the model is not called from a page
 * @returns {Promise<Story>} when it is over, or nothing happens any more
 * @throws {import('../lib/command-line/input-error.js').InputError} when the plan names what there is not
 */
export async function runRequest (given, onEvent) {
  const plan = checkPlan(given)
  const follower = follow(onEvent)
  const app = buildApp(plan, follower)
  await app.ready()
  /** @type {Answer | null} */
  let answer = null
  app.inject(/** @type {any} */ (requestOf(plan))).then((response) => {
    answer = { status: response.statusCode, type: response.headers['content-type'] === undefined ? null : String(response.headers['content-type']), body: response.body }
  })
  await follower.quiet(() => answer === null ? LOST_MS : AFTERWARDS_MS)
  // What came after the end of the process did not come.
  const end = follower.events.findIndex(({ said }) => said === ENDS_PROCESS)
  const events = end < 0 ? follower.events : follower.events.slice(0, end + 1)
  if (!events.some(({ phase }) => phase === 'writing')) answer = null
  return { plan, events, answer, conclusion: conclude(events, answer, follower.isTimedOut), source: writeSource(plan), request: typeRequest(plan) }
}

/**
 * What the page shows before the reader does anything, and what it offers to choose from.
 *
 * @returns {Promise<Story & { phases: import('./model/phases.js').Phase[], styles: typeof STYLES, deeds: typeof DEEDS }>}
 */
export async function example () {
  return { ...await runRequest(EXAMPLES[0].plan), phases: PHASES, styles: STYLES, deeds: DEEDS }
}

/**
 * What is sent for a plan, for `inject` or a socket.
 *
 * @param {Plan} plan
 */
export function requestOf ({ method, body }) {
  return method === 'POST'
    ? { method, url: '/orders', headers: { 'content-type': 'application/json' }, payload: BODIES[body] }
    : { method, url: '/orders' }
}

/** @param {Plan} plan */
function typeRequest (plan) {
  const { method, url, headers = {}, payload: body = '' } = requestOf(plan)
  return { method, url, headers: Object.entries(headers).map((field) => field.join(': ')).join('\n'), body }
}

/**
 * @param {string} name
 * @param {string} style
 * @param {string} does
 * @returns {Plan}
 */
function withHook (name, style, does) {
  return { ...EVERY, hooks: { ...EVERY.hooks, [name]: { style, does } } }
}

/**
 * @param {import('./model/follow.js').Event[]} events
 * @param {Answer | null} answer
 * @param {boolean} isTimedOut
 */
function conclude (events, answer, isTimedOut) {
  const last = PHASES.find(({ id }) => id === events.at(-1)?.phase)?.label
  if (events.some(({ said }) => said === ENDS_PROCESS)) return 'No answer. FST_ERR_SEND_INSIDE_ONERR is thrown while onError runs, nobody catches it, and the process ends.'
  if (!answer) return `No answer. The last that was seen of the request is ${last}; the client waits until a timeout.`
  const handled = events.some(({ phase }) => phase === 'handler')
  const answering = events.findIndex(({ phase }) => ANSWERING.includes(phase))
  const late = answering >= 0 && events.findIndex(({ phase }) => phase === 'handler') > answering
  const completed = events.some(({ phase }) => phase === 'logged')
  const injected = isTimedOut && isParsed({ events })
  return [
    `Answered with ${answer.status}.`,
    handled ? '' : 'The handler did not run.',
    late ? 'The handler ran after all, with an answer already on its way.' : '',
    injected ? 'On a socket it would still wait: Fastify stops the clock of handlerTimeout when a body has been read, which inject does not show.' : '',
    completed ? '' : 'The request is never logged as completed.'
  ].filter(Boolean).join(' ')
}
