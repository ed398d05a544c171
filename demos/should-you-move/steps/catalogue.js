const SIZE = 40

/** What a browser is shown. */
export const PAGE = '<!doctype html><title>Items</title><a href="/items">All items</a>'

/** @typedef {{ id: number, name: string, price: number }} Item */

const items = Array.from({ length: SIZE }, (_, id) => ({ id, name: `Item ${id}`, price: id * 1.5 }))

/** What belongs to no framework stays as it is when the framework goes. */
export function listItems (max) {
  return items.filter(({ price }) => price <= max)
}

export function findItem (id) {
  return items.find((item) => String(item.id) === id)
}

export function readItem (body) {
  const { name, price } = body ?? {}
  return typeof name === 'string' && typeof price === 'number' ? { id: SIZE, name, price } : null
}
