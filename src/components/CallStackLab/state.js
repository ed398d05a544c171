/**
 * @typedef {object} State
 * @property {number} count how many middlewares or hooks
 * @property {string[]} pair ids of the two kinds whose frames are shown
 */

/** What to begin with. @type {Array<State & { id: string, label: string }>} */
export const EXAMPLES = [
  { id: '20', label: 'Behind 20', count: 20, pair: ['express', 'fastify'] },
  { id: '99', label: 'Behind 99', count: 99, pair: ['express', 'fastify'] },
  { id: '100', label: 'Behind 100', count: 100, pair: ['express', 'fastify'] },
  { id: 'hooks', label: 'Fastify’s hooks', count: 20, pair: ['fastify', 'fastify-async'] },
  { id: 'heap', label: 'Koa’s heap', count: 20, pair: ['koa', 'koa-await'] }
]

/** @param {State} state @returns {string | undefined} id of the example that it is */
export function nameOf ({ count, pair }) {
  return EXAMPLES.find((one) => one.count === count && one.pair.join() === pair.join())?.id
}

/** @param {State} state @returns {string} for an address: the example's id, or the number and the two kinds */
export function writeState (state) {
  return nameOf(state) ?? [state.count, ...state.pair].join(' ')
}

/**
 * @param {string} state from an address, which anybody may have written
 * @param {import('../../../demos/call-stack/model.js').Towers} towers
 * @returns {State | null} null when it is none
 */
export function readState (state, { kinds }) {
  const known = EXAMPLES.find(({ id }) => id === state)
  if (known) return known
  const [count, ...pair] = state.split(' ')
  const isCaptured = /^\d{1,3}$/.test(count) && Number(count) <= kinds[0].walk.length
  return isCaptured && pair.length === 2 && pair.every((kind) => kinds.some(({ id }) => id === kind)) ? { count: Number(count), pair } : null
}
