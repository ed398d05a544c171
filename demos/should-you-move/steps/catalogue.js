const SIZE = 40

/** What a browser is shown. */
export const PAGE = '<!doctype html><title>Items</title><a href="/items">All items</a>'

/** @typedef {{ id: number, name: string, price: number }} Item */

/** @type {Item[]} */
const items = Array.from({ length: SIZE }, (_, id) => ({ id, name: `Item ${id}`, price: id * 1.5 }))

/**
 * What belongs to no framework stays as it is when the framework goes.
 *
 * @param {number} max
 * @returns {Item[]} none that costs more
 */
export function listItems (max) {
  return items.filter(({ price }) => price <= max)
}

/**
 * @param {string} id
 * @returns {Item | undefined}
 */
export function findItem (id) {
  return items.find((item) => String(item.id) === id)
}

/**
 * @param {any} body as it came
 * @returns {Item | null} null when it is no item
 */
export function readItem (body) {
  const { name, price } = body ?? {}
  return typeof name === 'string' && typeof price === 'number' ? { id: SIZE, name, price } : null
}
