import { MESSAGE } from '../model/places.js'

/**
 * What became of the error, in a sentence or two.
 *
 * @param {Pick<import('../model.js').Story, 'plan' | 'events' | 'status' | 'body' | 'isBroken'>} story
 */
export function conclude ({ plan, events, status, body, isBroken }) {
  if (isBroken) return 'The status and some bytes are sent: Fastify can only close the connection.'
  if (plan.place === 'missing') return 'No error: a path without a route goes to the 404 handler.'
  if (plan.place === 'sent' || plan.place === 'onResponse') return 'The client has its answer already. The error is only logged.'
  return `${by(events, status)} ${whatIsSeen(plan, body)}`.trim()
}

/**
 * @param {import('../model.js').Story['plan']} plan
 * @param {string} body
 */
function whatIsSeen ({ place, thrown }, body) {
  if (!body.includes(MESSAGE)) return ''
  if (thrown !== 'string') return 'The client sees its message, not its stack.'
  return place === 'serialization' ? 'The client sees a TypeError of Fastify, with the string in it.' : 'The client sees the string.'
}

/**
 * @param {import('../model.js').Event[]} events
 * @param {number} status
 */
function by (events, status) {
  const throwsOnSend = events.filter(({ said }) => said === 'onSend of orders').length > 1
  if (throwsOnSend) return 'onSend runs for each answer, and throws each time. The last answer is written without it.'
  const last = events.findLast(({ what }) => ['answers', 'passes', 'default'].includes(what))
  if (last?.what === 'answers') return `The ${last.said} answers ${status}.`
  if (last?.what === 'passes') return `Nobody handles it: what the ${last.said} threw is sent as an answer.`
  return `Fastify’s default error handler answers ${status}.`
}
