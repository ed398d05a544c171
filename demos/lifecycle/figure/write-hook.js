import { InputError } from '../../lib/command-line/input-error.js'

/**
 * @typedef {object} Doing
 * @property {string} style `callback`, `async` or `plain`, which is neither
 * @property {string} does `pass`, `throw`, `reply`, …
 *
 * @typedef {Pick<import('../model/follow.js').Follower, 'note' | 'watch'>} Notes
 */

/** How long a late answer takes. */
const LATE_MS = 5

/** Hooks that are given a payload, or a stream or an error, before `done`. */
const WITH_PAYLOAD = ['preParsing', 'preSerialization', 'onSend', 'onError']

/**
 * What the story says of each deed; to pass is not news.
 *
 * @type {Record<string, string>}
 */
const TOLD = {
  throw: 'throws',
  reply: 'replies',
  'reply-pass': 'replies, and goes on',
  late: 'goes on, and replies later',
  replace: 'puts another payload in its place',
  hang: 'never comes back'
}

/**
 * A hook as a reader asked for it, with as many parameters as it would have by hand.
 *
 * @param {string} name of the hook
 * @param {Doing} doing
 * @param {Notes} notes
 * @returns {any}
 * @throws {InputError} when there is no such style
 */
export function writeHook (name, { style, does }, notes) {
  const act = writeDeed(name, does, notes)
  const payload = WITH_PAYLOAD.includes(name)
  if (style === 'callback' && payload) return (/** @type {any} */ request, /** @type {any} */ reply, /** @type {any} */ given, /** @type {Function} */ done) => act(reply, done)
  if (style === 'callback') return (/** @type {any} */ request, /** @type {any} */ reply, /** @type {Function} */ done) => act(reply, done)
  if (style === 'plain') return (/** @type {any} */ request, /** @type {any} */ reply) => { act(reply, () => {}) }
  if (style !== 'async') throw new InputError(`a hook calls done, is async, or neither: there is no '${style}'`)
  return async (/** @type {any} */ request, /** @type {any} */ reply) => {
    /** @type {unknown} */
    let answer
    act(reply, (/** @type {null} */ none, /** @type {unknown} */ replaced) => { answer = replaced })
    if (does === 'hang') await new Promise(() => {})
    return does === 'reply' ? reply : answer
  }
}

/**
 * What the hook does, whichever way it is written.
 *
 * @param {string} name
 * @param {string} does
 * @param {Notes} notes
 * @returns {(reply: any, done: Function) => void}
 */
function writeDeed (name, does, { note, watch }) {
  const given = { id: 0, item: `from ${name}` }
  const early = () => watch(given, 'serialization')
  return (reply, done) => {
    note(name, TOLD[does])
    if (does === 'throw') throw failure(name)
    if (does === 'reply' || does === 'reply-pass') reply.send(early())
    if (does === 'late') setTimeout(() => reply.send(early()), LATE_MS)
    if (does === 'replace') done(null, name === 'onSend' ? JSON.stringify(given) : early())
    if (does === 'pass' || does === 'reply-pass' || does === 'late') done()
  }
}

/**
 * What a hook or a handler throws that is to throw.
 *
 * @param {string} where it is thrown, in words that follow `in`
 * @returns {Error}
 */
export function failure (where) {
  return new Error(`thrown in ${where}`)
}
