/** What to begin with: how many middlewares or hooks, the two kinds whose frames are shown, and what to say of these. */
export const EXAMPLES = [
  { id: '20', label: 'Behind 20', count: 20, pair: ['express', 'fastify'] },
  { id: '99', label: 'Behind 99', count: 99, pair: ['express', 'fastify'] },
  { id: '100', label: 'Behind 100', count: 100, pair: ['express', 'fastify'] },
  { id: 'hooks', label: 'Fastify’s hooks', count: 20, pair: ['fastify', 'fastify-async'], say: 'A callback hook calls the next one and stays. An async hook returns first, so each one begins on a new stack.' },
  { id: 'heap', label: 'Koa’s heap', count: 20, pair: ['koa', 'koa-await'], say: 'Each middleware of Koa that awaits first leaves the stack, and waits on the heap. Its tower does not grow.' }
]

export function nameOf ({ count, pair }) {
  return EXAMPLES.find((one) => one.count === count && one.pair.join() === pair.join())?.id
}

/** For an address: the example's id, or the number and the two kinds. */
export function writeState (state) {
  return nameOf(state) ?? [state.count, ...state.pair].join(' ')
}

/** What an address says, which anybody may have written; null when it is none. */
export function readState (state, { kinds }) {
  const known = EXAMPLES.find(({ id }) => id === state)
  if (known) return known
  const [count, ...pair] = state.split(' ')
  const isCaptured = /^\d{1,3}$/.test(count) && Number(count) <= kinds[0].walk.length
  return isCaptured && pair.length === 2 && pair.every((kind) => kinds.some(({ id }) => id === kind)) ? { count: Number(count), pair } : null
}
