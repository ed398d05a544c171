import reusify from 'reusify'

/** What a server might pool: who asks, and what was found for them. */
class Lookup {
  next = null
  user = ''
  /** @type {string[]} */
  orders = []
}

/**
 * @typedef {(user: string, ready: Promise<void>) => Promise<string>} Answer the text for a user, once the client is ready to read it
 *
 * @typedef {{ user: string, answer: string }} Answered
 */

/**
 * Three users ask one server. The client of the first is slow to read, and in
 * the meantime the other two ask and are answered.
 *
 * @param {(pool: any) => Answer} createAnswer
 * @returns {Promise<Answered[]>} in the order in which they asked
 */
export async function askInTurn (createAnswer) {
  const answer = createAnswer(reusify(/** @type {any} */ (Lookup)))
  let read = () => {}
  const slow = answer('Ada', new Promise((resolve) => { read = resolve }))
  await new Promise((resolve) => setImmediate(resolve)) // her lookup is done
  const bob = await answer('Bob', Promise.resolve())
  const cleo = await answer('Cleo', Promise.resolve())
  read()
  return [{ user: 'Ada', answer: await slow }, { user: 'Bob', answer: bob }, { user: 'Cleo', answer: cleo }]
}

/**
 * Put back when the lookup is done, and read once more after that.
 *
 * @param {any} pool
 * @returns {Answer}
 */
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

/**
 * Put back after its last use, and emptied.
 *
 * @param {any} pool
 * @returns {Answer}
 */
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

/**
 * Without a pool: an object for each user.
 *
 * @returns {Answer}
 */
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
