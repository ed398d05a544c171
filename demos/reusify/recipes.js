// All 1,000 stay in memory.
export function useAtOnce (pool) {
  const holders = Array.from({ length: 1000 }, () => pool.get())
  for (const holder of holders) pool.release(holder)
}

// None of 1,000 stays.
export function makeAtOnce (Holder) {
  const holders = Array.from({ length: 1000 }, () => new Holder())
  return holders.length // after that nobody has them
}

// Put back when the lookup is done, and read once more after that.
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

// Put back after its last use, and emptied.
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

// Without a pool: an object for each user.
export function makeAnew () {
  return async (user, ready) => {
    const lookup = { orders: await findOrders(user) }
    await ready
    return lookup.orders.join(', ')
  }
}

async function findOrders (user) {
  return [`an order of ${user}`]
}
