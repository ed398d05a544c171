/**
 * @template T
 * @typedef {{ get: () => T, release: (object: T) => void }} Pool
 *
 * @typedef {{ next: Lookup | null, user: string | null }} Lookup
 *
 * @typedef {(user: string, ready?: Promise<void>) => Promise<string>} Answer the text for a user, once the client is ready to read it
 */

/** Leaves a value in its object. @type {(pool: Pool<Lookup>) => string | null} */
export function findLastUser (pool) {
  const lookup = pool.get()
  lookup.user = 'Ada'
  pool.release(lookup)
  pool.get() // released earlier
  return pool.get().user // 'Ada'
}

/** Leaves none. @type {(pool: Pool<Lookup>, lookup: Lookup) => void} */
export function emptyAndRelease (pool, lookup) {
  lookup.user = null // null and not delete: the object keeps its hidden class
  pool.release(lookup)
}

/** All 1,000 stay in memory. @type {(pool: Pool<object>) => void} */
export function useAtOnce (pool) {
  const holders = Array.from({ length: 1000 }, () => pool.get())
  for (const holder of holders) pool.release(holder)
}

/** None of 1,000 stays. @type {(Holder: new () => object) => number} */
export function makeAtOnce (Holder) {
  const holders = Array.from({ length: 1000 }, () => new Holder())
  return holders.length // after that nobody has them
}

/** Put back when the lookup is done, and read once more after that. @type {(pool: Pool<any>) => Answer} */
export function releaseTooEarly (pool) {
  return async (user, ready) => {
    const lookup = pool.get()
    lookup.user = user
    lookup.orders = await findOrders(user)
    pool.release(lookup)
    await ready
    return lookup.orders.join(', ')
  }
}

/** Put back after its last use, and emptied. @type {(pool: Pool<any>) => Answer} */
export function releaseAfterLastUse (pool) {
  return async (user, ready) => {
    const lookup = pool.get()
    lookup.user = user
    lookup.orders = await findOrders(user)
    await ready
    const answer = lookup.orders.join(', ')
    lookup.user = ''
    lookup.orders = []
    pool.release(lookup)
    return answer
  }
}

/** Without a pool: an object for each user. @type {() => Answer} */
export function makeAnew () {
  return async (user, ready) => {
    const lookup = { orders: await findOrders(user) }
    await ready
    return lookup.orders.join(', ')
  }
}

/** @param {string} user */
async function findOrders (user) {
  return [`an order of ${user}`]
}
