/** @typedef {'works' | 'off' | 'ends' | 'throws' | 'forgets' | 'twice'} Behaviour */

/**
 * @typedef {object} Concern
 * @property {string} id
 * @property {string} label
 * @property {string} task what it does when it works
 * @property {Behaviour[]} may
 */

/**
 * What each may be made to do: what comes out the same in this model as over a
 * socket, which a test holds it to.
 *
 * @type {Concern[]}
 */
export const CONCERNS = [
  { id: 'log', label: 'log', task: 'writes a line after the answer', may: ['works', 'off', 'ends', 'throws', 'forgets'] },
  { id: 'authenticate', label: 'authenticate', task: 'ends the request of a stranger', may: ['works', 'off', 'ends', 'throws', 'forgets'] },
  { id: 'authorize', label: 'authorize', task: 'reads the body: nobody orders for another', may: ['works', 'off', 'ends', 'throws', 'forgets', 'twice'] },
  { id: 'envelope', label: 'envelope', task: 'changes the answer', may: ['works', 'off', 'throws', 'forgets'] },
  { id: 'errors', label: 'errors', task: 'answers for what was thrown', may: ['works', 'off', 'throws', 'forgets'] }
]

/**
 * In words that go on from the name of a concern.
 *
 * @type {Record<Behaviour, string>}
 */
export const BEHAVIOURS = {
  works: 'works',
  off: 'is left out',
  ends: 'answers 418 itself',
  throws: 'throws',
  forgets: 'forgets to go on',
  twice: 'goes on twice'
}

/** Who asks for what; each is a POST to /orders. */
export const REQUESTS = [
  { id: 'order', label: 'ada orders tea', authorization: 'Bearer ada', body: { item: 'tea', owner: 'ada' } },
  { id: 'stranger', label: 'a stranger orders tea', authorization: undefined, body: { item: 'tea', owner: 'ada' } },
  { id: 'other', label: 'ada orders tea for bob', authorization: 'Bearer ada', body: { item: 'tea', owner: 'bob' } },
  { id: 'fails', label: 'ada orders coffee, and the handler throws', authorization: 'Bearer ada', body: { item: 'coffee', owner: 'ada' } }
]

/**
 * What one of them did, in order.
 *
 * @typedef {object} Step
 * @property {string} who id of a concern, `parse` or `handler`
 * @property {string} where a layer's place, `in` or `out`, or a phase
 * @property {number} depth how many wait around it
 * @property {'goes on' | 'answers' | 'throws' | 'forgets' | 'goes on twice' | 'comes back' | 'writes its line' | 'changes the answer' | 'handles the error'} did
 * @property {boolean} late whether the answer was gone by then
 *
 * @typedef {(who: string, where: string, did: Step['did'], depth?: number) => void} Note
 *
 * @typedef {Record<string, Behaviour>} Plan what each concern does, by id
 *
 * @typedef {typeof REQUESTS[number]} Asked
 */

/**
 * Where a good middleware goes on, once it has done its own work.
 *
 * @param {Behaviour} behaviour
 * @param {object} ways
 * @param {(did: Step['did']) => void} ways.note
 * @param {() => void} ways.next
 * @param {() => void} ways.end
 */
export function goOn (behaviour, { note, next, end }) {
  if (behaviour === 'ends') {
    note('answers')
    end()
  } else if (behaviour === 'forgets') {
    note('forgets')
  } else {
    note(behaviour === 'twice' ? 'goes on twice' : 'goes on')
    next()
    if (behaviour === 'twice') next()
  }
}

/**
 * What a concern throws that is to throw.
 *
 * @param {string} who id of the concern
 * @returns {Error}
 */
export function broken (who) {
  return new Error(`${who} is broken`)
}

/**
 * The words of an error's answer.
 *
 * @type {Record<number, string>}
 */
export const WORDS = { 400: 'Bad Request', 401: 'Unauthorized', 403: 'Forbidden', 418: 'I\'m a Teapot', 500: 'Internal Server Error' }

/**
 * What a handler will do with a body.
 *
 * @param {Asked['body'] | undefined} body
 * @returns {Step['did']}
 */
export function handlerDoes (body) {
  return body?.item === 'coffee' ? 'throws' : 'answers'
}

/** How long a handler waits for its database, in milliseconds. */
const DATABASE_MS = 30

/**
 * What every handler does: it waits, and answers.
 *
 * @param {Asked['body'] | undefined} body
 * @returns {Promise<{ id: number, item: string | undefined }>}
 */
export async function takeOrderSlowly (body) {
  await new Promise((resolve) => { setTimeout(resolve, DATABASE_MS) })
  if (handlerDoes(body) === 'throws') throw new Error('no coffee')
  return { id: 8, item: body?.item }
}
