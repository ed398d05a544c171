import reusify from 'reusify'
import { InputError } from '../../lib/command-line/input-error.js'

/**
 * What reusify did to one object, in order.
 *
 * @typedef {{ type: 'made' | 'read' | 'wrote', object: number, value: number | null }} Touch `value` is the object that `next` leads to
 *
 * @typedef {object} Pooled an object as it is now
 * @property {number} id numbered as they are made, from 1
 * @property {string | null} user whose name stands in it
 *
 * @typedef {object} State the pool and what is out of it, after a step
 * @property {number} head
 * @property {number} tail
 * @property {number[]} chain ids from the head along `next`
 * @property {number | null} loop the id that the end of the chain leads back to; null when it ends
 * @property {Pooled[]} objects all that were made
 * @property {Array<{ user: string, object: number }>} users who holds what, oldest first
 * @property {string | null} lastReleased who released last
 * @property {number} gets
 * @property {number} made
 */

/** A caller can only be told from another by a name. */
const NAMES = ['Ada', 'Bob', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jan', 'Kim', 'Leo', 'Mia', 'Ned', 'Oda', 'Pia', 'Quin', 'Ray', 'Sue', 'Tom', 'Una', 'Vic', 'Wes', 'Zoe']

/** More would be neither drawn nor read. */
export const MAXIMUM_GETS = NAMES.length

/**
 * The installed reusify, with an eye on `next`: it keeps its head and its tail to
 * itself, and these are the objects whose `next` it reads and writes.
 *
 * @returns {{ get: () => Done, release: (user: string) => Done, read: (user: string) => Done, state: () => State }}
 * @typedef {{ touches: Touch[], user: string, object: number, found: string | null }} Done
 */
export function createTracedPool () {
  /** @type {Touch[]} */
  let touches = []
  /** @type {Traced[]} */
  const objects = []
  /** @type {Map<string, Traced>} */
  const references = new Map()
  /** @type {string[]} */
  const holding = []
  /** @type {string | null} */
  let lastReleased = null
  let head = 1
  let tail = 1

  class Traced {
    /** @type {Traced | null} */
    #next = null

    constructor () {
      this.id = objects.push(this)
      /** @type {string | null} */
      this.user = null
      touches.push({ type: 'made', object: this.id, value: null })
    }

    get next () {
      touches.push({ type: 'read', object: this.id, value: this.#next && this.#next.id })
      return this.#next
    }

    set next (object) {
      touches.push({ type: 'wrote', object: this.id, value: object && object.id })
      this.#next = object
    }

    /** As it is, without leaving a trace. */
    peek () {
      return this.#next
    }
  }

  const pool = reusify(/** @type {any} */ (Traced))

  function take () {
    const done = touches
    touches = []
    return done
  }

  /** @param {string} user */
  function referenceOf (user) {
    const object = references.get(user)
    if (!object) throw new InputError(`${user} has never taken an object`)
    return object
  }

  take()
  return {
    get () {
      const user = NAMES[references.size]
      if (!user) throw new InputError(`this pool has been asked ${MAXIMUM_GETS} times: start over`)
      const object = /** @type {any} */ (pool.get())
      const found = object.user
      const done = take()
      const created = done.find(({ type }) => type === 'made')
      if (created) head = tail = created.object
      else head = /** @type {number} */ (done.findLast(({ type }) => type === 'read')?.value)
      object.user = user
      references.set(user, object)
      holding.push(user)
      return { touches: done, user, object: object.id, found }
    },
    release (user) {
      const object = referenceOf(user)
      object.user = null
      pool.release(/** @type {any} */ (object))
      tail = object.id
      lastReleased = user
      if (holding.includes(user)) holding.splice(holding.indexOf(user), 1)
      return { touches: take(), user, object: object.id, found: null }
    },
    read (user) {
      const object = referenceOf(user)
      return { touches: [], user, object: object.id, found: object.user }
    },
    state () {
      /** @type {number[]} */
      const chain = []
      let object = /** @type {Traced | null} */ (objects[head - 1])
      while (object && !chain.includes(object.id)) {
        chain.push(object.id)
        object = object.peek()
      }
      return {
        head,
        tail,
        chain,
        loop: object && object.id,
        objects: objects.map(({ id, user }) => ({ id, user })),
        users: holding.map((user) => ({ user, object: referenceOf(user).id })),
        lastReleased,
        gets: references.size,
        made: objects.length
      }
    }
  }
}
