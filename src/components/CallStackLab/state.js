/** What to begin with: so many middlewares or hooks, or few of them frame by frame. */
export const EXAMPLES = /** @type {Array<{ id: string, label: string, count?: number }>} */ ([
  { id: 'many', label: 'Whole towers', count: 99 },
  { id: 'bricks', label: 'Three, brick by brick' }
])

/** For an address: the example's id, or the number. */
export function writeState ({ id = '', count = 0 }) {
  return id || String(count)
}

/** What an address says, which anybody may have written; null when it is none. */
export function readState (state, most) {
  const known = EXAMPLES.find(({ id, count }) => state === id || state === String(count ?? id))
  return known ?? (/^\d{1,3}$/.test(state) && Number(state) <= most ? { count: Number(state) } : null)
}
