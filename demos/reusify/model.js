import reusify from 'reusify'
import { InputError } from '../lib/command-line/input-error.js'

export { InputError }

const MAXIMUM_ACTIONS = 100
/** A caller can only be told from another by a name. */
const NAMES = ['Ada', 'Bob', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus']
/** More would be neither drawn nor read. */
export const MAXIMUM_GETS = NAMES.length

/** What the figure offers to begin with. */
export const EXAMPLES = [
  { id: 'turns', label: 'One at a time', actions: ['get', 'release', 'get', 'release', 'get', 'release'] },
  { id: 'burst', label: 'A burst', actions: ['get', 'get', 'get', 'get', 'release', 'release', 'release', 'release'] },
  { id: 'reuse', label: 'Taken again', actions: ['get', 'get', 'release Ada', 'get', 'release Bob', 'get'] },
  { id: 'after', label: 'Used after release', actions: ['get', 'release Ada', 'get', 'get', 'read Ada'] },
  { id: 'twice', label: 'Released twice', actions: ['get', 'release Ada', 'release Ada', 'get', 'get', 'get'] }
]

/** What the page shows before the reader does anything. */
export function example () {
  return runPool(EXAMPLES[1].actions)
}

/** Put actions to a fresh pool of the installed reusify, one after the other. */
export function runPool (actions) {
  if (actions.length > MAXIMUM_ACTIONS) throw new InputError(`at most ${MAXIMUM_ACTIONS} actions, got ${actions.length}: start over`)
  const pool = createTracedPool()
  const first = { ...pool.state(), text: 'The pool makes one object, #1. It is head and tail.' }
  return { actions, steps: [first, ...actions.map((action) => ({ ...pool.take(action), ...pool.state() }))] }
}

/** reusify keeps its head and its tail to itself: they are the objects whose `next` it reads and writes. */
function createTracedPool () {
  const objects = /** @type {Traced[]} */ ([])
  const references = new Map()
  const holding = /** @type {string[]} */ ([])
  let lastReleased = /** @type {string | null} */ (null)
  let head = 1
  let tail = 1
  let lastRead = /** @type {Traced | null} */ (null)
  let lastWritten = /** @type {Traced | null} */ (null)

  class Traced {
    #next = /** @type {Traced | null} */ (null)
    user = /** @type {string | null} */ (null)
    id = objects.push(this)

    get next () {
      lastRead = this.#next
      return this.#next
    }

    set next (object) {
      lastWritten = this
      this.#next = object
    }

    /** As it is, without leaving a trace. */
    peek () {
      return this.#next
    }
  }

  const pool = reusify(/** @type {any} */ (Traced))

  function referenceOf (user) {
    const object = references.get(user)
    if (!object) throw new InputError(`${user} has never taken an object`)
    return object
  }

  const ownerOf = (id) => holding.find((user) => referenceOf(user).id === id)

  function chainOf () {
    const chain = /** @type {number[]} */ ([])
    let object = /** @type {Traced | null} */ (objects[head - 1])
    while (object && !chain.includes(object.id)) {
      chain.push(object.id)
      object = object.peek()
    }
    return { chain, loop: object && object.id }
  }

  /** The three actions return what reusify did, in words. Whoever takes an object writes an order in it. */
  function get (user) {
    if (!user) throw new InputError(`this pool has been asked ${MAXIMUM_GETS} times: start over`)
    const owner = ownerOf(head)
    const before = objects.length
    const object = /** @type {any} */ (pool.get())
    const isMade = objects.length > before
    if (isMade) head = tail = objects.length
    else head = /** @type {Traced} */ (lastRead).id
    const over = object.user ? `, and writes over ${object.user}’s order` : ''
    object.user = user
    references.set(user, object)
    holding.push(user)
    const taken = `${user} takes the head, #${object.id}${over}.${owner ? ` ${owner} has it too.` : ''}`
    if (isMade) return `${taken} It was the last, so the pool makes #${head}.`
    return head === object.id ? `${taken} Its next was #${head} itself, so it stays the head.` : `${taken} Its next, #${head}, is the head now.`
  }

  function release (user) {
    const object = referenceOf(user)
    const isPooled = chainOf().chain.includes(object.id)
    const owner = ownerOf(object.id)
    pool.release(object)
    tail = object.id
    lastReleased = user
    if (holding.includes(user)) holding.splice(holding.indexOf(user), 1)
    if (isPooled) return `${user} releases #${object.id}, which is in the pool already: release() does not look.`
    if (owner && owner !== user) return `${user} releases #${object.id}. But ${owner} has it now: release() does not ask who calls.`
    return `${user} releases #${object.id}. It follows #${lastWritten?.id}, and is the tail now.`
  }

  function read (user) {
    const { id, user: writer } = referenceOf(user)
    return writer === user ? `${user} reads #${id}: it is still ${user}’s order.` : `${user} reads #${id}: it is ${writer}’s order. Nothing throws.`
  }

  return {
    /** `late`: who does it with an object that this user has given back. */
    take (action) {
      const [verb, named] = action.split(' ')
      if (verb === 'get') return { verb, text: get(NAMES[references.size]) }
      if (verb !== 'release' && verb !== 'read') throw new InputError(`an action is get, release or read, got '${action}'`)
      const user = named ?? (verb === 'read' ? lastReleased : holding[0])
      if (!user) throw new InputError(verb === 'release' ? 'nobody holds an object to release' : 'nobody has released an object yet')
      const late = holding.includes(user) ? null : user
      return { verb, late, text: verb === 'release' ? release(user) : read(user) }
    },
    state: () => ({
      head,
      tail,
      ...chainOf(),
      orders: objects.map(({ user }) => user),
      users: [...references].map(([user, { id }]) => ({ user, object: id, has: holding.includes(user) })),
      lastReleased,
      gets: references.size,
      made: objects.length
    })
  }
}
