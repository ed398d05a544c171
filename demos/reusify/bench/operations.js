import { emptyState, fillState, Holder, makeRequest, PooledHolder, PooledState, readState, State } from './holders.js'

/**
 * @typedef {(request: { id: number, url: string }) => number} Operation
 *
 * @typedef {{ take: () => any, put: (object: any) => void }} Source
 */

/**
 * The operations of a group as one contender does them.
 *
 * @param {object} settings
 * @param {import('./contenders.js').Contender} settings.contender
 * @param {number} settings.alive how many objects are in use at any time; 0 when each is used up at once
 * @param {number} settings.times how many objects an operation goes through
 * @returns {Promise<Record<string, Operation>>} by the kind of object
 */
export async function buildOperations ({ contender: { pooled }, alive, times }) {
  if (alive === 0) return { plain: pooled ? await usePooled(times) : useFresh(times) }
  const { default: reusify } = pooled ? await import('reusify') : { default: null }
  /** @type {(Constructor: any, Own: any) => Source} */
  const source = (Own, Pooled) => reusify ? fromPool(reusify(Pooled)) : { take: () => new Own(), put () {} }
  return {
    plain: holdFor(alive, times, source(State, PooledState), readState),
    closure: holdFor(alive, times, source(Holder, PooledHolder), finish)
  }
}

/**
 * Each object is put where the oldest was, which is read and given up: all of them
 * live as long as it takes to come round.
 *
 * @param {number} alive
 * @param {number} times
 * @param {Source} source
 * @param {(object: any) => number} read
 * @returns {Operation}
 */
function holdFor (alive, times, { take, put }, read) {
  const held = Array.from({ length: alive }, () => {
    const object = take()
    fillState(object, makeRequest())
    return object
  })
  let place = 0
  return (request) => {
    let sum = 0
    for (let time = 0; time < times; time++) {
      const oldest = held[place]
      sum += read(oldest)
      put(oldest)
      const object = take()
      fillState(object, request)
      held[place] = object
      place = place + 1 === alive ? 0 : place + 1
    }
    return sum
  }
}

/**
 * Written out in one function, as is `useFresh`: V8 does without an object only where
 * it sees all that is done with it, and calls can hide that.
 *
 * @param {number} times
 * @returns {Promise<Operation>}
 */
async function usePooled (times) {
  const { default: reusify } = await import('reusify')
  const pool = /** @type {any} */ (reusify(/** @type {any} */ (PooledState)))
  return (request) => {
    let sum = 0
    for (let time = 0; time < times; time++) {
      const object = pool.get()
      object.request = request
      object.context = request
      object.url = request.url
      object.index = 1
      object.time = 2
      object.done = true
      sum += object.request.id + object.index + object.time + object.url.length + Number(object.done)
      emptyState(object)
      pool.release(object)
    }
    return sum
  }
}

/**
 * @param {number} times
 * @returns {Operation}
 */
function useFresh (times) {
  return (request) => {
    let sum = 0
    for (let time = 0; time < times; time++) {
      const object = new State()
      object.request = request
      object.context = request
      object.url = request.url
      object.index = 1
      object.time = 2
      object.done = true
      sum += object.request.id + object.index + object.time + object.url.length + Number(object.done)
    }
    return sum
  }
}

/**
 * @param {{ get: () => any, release: (object: any) => void }} pool
 * @returns {Source}
 */
function fromPool ({ get, release }) {
  return {
    take: get,
    put (object) {
      emptyState(object)
      release(object)
    }
  }
}

/** @param {any} holder */
function finish (holder) {
  return holder.finish()
}
