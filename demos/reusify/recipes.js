/** @typedef {{ next: Lookup | null, user: string | null }} Lookup */
/**
 * @template T
 * @typedef {{ get: () => T, release: (object: T) => void }} Pool
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
