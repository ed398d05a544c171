import { InputError } from '../lib/command-line/input-error.js'
import { describeStep } from './figure/describe-step.js'
import { createTracedPool, MAXIMUM_GETS } from './model/trace-pool.js'

export { InputError, MAXIMUM_GETS }

const MAXIMUM_ACTIONS = 100

/**
 * `get`; `release Ada`, `read Ada` by the name of a user; `release` and `read`
 * alone mean whoever has had an object for longest, and whoever released last.
 *
 * @typedef {string} Action
 *
 * @typedef {import('./model/trace-pool.js').State & { action: Action, text: string }} Step a state with the action that led to it
 *
 * @typedef {object} Story
 * @property {Action[]} actions
 * @property {Step[]} steps the first is the pool as it is when made
 */

/** What the figure offers to begin with. */
export const EXAMPLES = [
  { id: 'turns', label: 'One at a time', actions: ['get', 'release', 'get', 'release', 'get', 'release'] },
  { id: 'burst', label: 'A burst', actions: ['get', 'get', 'get', 'get', 'release', 'release', 'release', 'release'] },
  { id: 'reuse', label: 'Taken again', actions: ['get', 'get', 'release Ada', 'get', 'release Bob', 'get'] },
  { id: 'after', label: 'Used after release', actions: ['get', 'release Ada', 'get', 'get', 'read Ada'] },
  { id: 'twice', label: 'Released twice', actions: ['get', 'release Ada', 'release Ada', 'get', 'get', 'get'] }
]

/**
 * Put the actions to a fresh pool of the installed reusify, one after the other.
 *
 * @param {Action[]} actions
 * @returns {Story}
 * @throws {InputError} when one cannot be done, saying which and why
 */
export function runPool (actions) {
  if (actions.length > MAXIMUM_ACTIONS) throw new InputError(`at most ${MAXIMUM_ACTIONS} actions, got ${actions.length}: start over`)
  const pool = createTracedPool()
  const first = { ...pool.state(), action: 'reusify', text: 'reusify(Constructor) makes one object, #1. It is the head and the tail.' }
  return { actions, steps: [first, ...actions.map((action) => take(pool, action))] }
}

/**
 * What the page shows before the reader does anything.
 *
 * @returns {Story}
 */
export function example () {
  return runPool(EXAMPLES[1].actions)
}

/**
 * @param {ReturnType<typeof createTracedPool>} pool
 * @param {Action} action
 * @returns {Step}
 */
function take (pool, action) {
  const { chain, users, head, lastReleased } = pool.state()
  const [verb, named] = action.split(' ')
  if (verb === 'get') {
    return finish(pool, action, describeStep('get', pool.get(), { pooled: true, owner: ownerOf(head, users) }))
  }
  if (verb !== 'release' && verb !== 'read') throw new InputError(`an action is get, release or read, got '${action}'`)
  const user = named ?? (verb === 'read' ? lastReleased : users[0]?.user)
  if (!user) throw new InputError(verb === 'release' ? 'nobody holds an object to release' : 'nobody has released an object yet')
  const done = pool[verb](user)
  const others = users.filter((holder) => holder.user !== user)
  return finish(pool, action, describeStep(verb, done, { pooled: chain.includes(done.object), owner: ownerOf(done.object, others) }))
}

/**
 * @param {number} object
 * @param {import('./model/trace-pool.js').State['users']} users
 */
function ownerOf (object, users) {
  return users.find((holder) => holder.object === object)?.user ?? null
}

/**
 * @param {ReturnType<typeof createTracedPool>} pool
 * @param {Action} action
 * @param {string} text
 */
function finish (pool, action, text) {
  return { ...pool.state(), action, text }
}
