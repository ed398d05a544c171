import reusify from 'reusify'
import { InputError } from '../lib/command-line/input-error.js'

export { InputError }

const MAXIMUM_ACTIONS = 100
/** A caller can only be told from another by a name. */
const NAMES = ['Ada', 'Bob', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jan', 'Kim', 'Leo', 'Mia', 'Ned', 'Oda', 'Pia', 'Quin', 'Ray', 'Sue', 'Tom', 'Una', 'Vic', 'Wes', 'Zoe']
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
  const first = { ...pool.state(), action: 'reusify', text: 'reusify(Constructor) makes one object, #1. It is the head and the tail.' }
  return { actions, steps: [first, ...actions.map((action) => ({ action, text: pool.take(action), ...pool.state() }))] }
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

  /** The three actions return what reusify did, in words. */
  function get () {
    const user = NAMES[references.size]
    if (!user) throw new InputError(`this pool has been asked ${MAXIMUM_GETS} times: start over`)
    const owner = ownerOf(head)
    const before = objects.length
    const object = /** @type {any} */ (pool.get())
    const isMade = objects.length > before
    if (isMade) head = tail = objects.length
    else head = /** @type {Traced} */ (lastRead).id
    object.user = user
    references.set(user, object)
    holding.push(user)
    const shared = owner ? ` ${owner} holds #${object.id} too: one object, two users.` : ''
    const taken = `get() hands the head, #${object.id}, to ${user}`
    if (isMade) return `${taken}. Nothing follows it, so the pool makes #${head} and keeps that as its head and its tail.${shared}`
    return `${taken}. The head is now what followed: #${head}. Nothing is made.${shared}`
  }

  function release (user) {
    const object = referenceOf(user)
    const isPooled = chainOf().chain.includes(object.id)
    object.user = null
    pool.release(object)
    tail = object.id
    lastReleased = user
    if (holding.includes(user)) holding.splice(holding.indexOf(user), 1)
    const owner = ownerOf(object.id)
    const text = `${user} releases #${object.id}. The tail, #${lastWritten?.id}, gets it as its next, and #${object.id} is the tail.`
    if (isPooled) return `${text} But it was in the pool already: release() does not look.`
    return owner ? `${text} But ${owner} holds it now: release() does not ask who calls.` : text
  }

  function read (user) {
    const object = referenceOf(user)
    const reads = `${user} still has #${object.id}, though it was released, and reads the name in it`
    if (object.user === null) return `${reads}: nothing, it was reset.`
    return object.user === user ? `${reads}: ${user}.` : `${reads}: ${object.user}. That is somebody else’s.`
  }

  return {
    take (action) {
      const [verb, named] = action.split(' ')
      if (verb === 'get') return get()
      if (verb !== 'release' && verb !== 'read') throw new InputError(`an action is get, release or read, got '${action}'`)
      const user = named ?? (verb === 'read' ? lastReleased : holding[0])
      if (!user) throw new InputError(verb === 'release' ? 'nobody holds an object to release' : 'nobody has released an object yet')
      return verb === 'release' ? release(user) : read(user)
    },
    state: () => ({
      head,
      tail,
      ...chainOf(),
      users: holding.map((user) => ({ user, object: referenceOf(user).id })),
      lastReleased,
      gets: references.size,
      made: objects.length
    })
  }
}
