/**
 * The lines to the database: each waits as a network does.
 *
 * @type {Array<Omit<import('../model/line/listen-far.js').Line, 'port'>>}
 */
export const LINES = [0, 1, 5, 20, 45].map((roundTripMs) => ({ id: String(roundTripMs), roundTripMs }))

/** The pools, by the part of the path that chooses the way. */
export const WAYS = [
  ...LINES.map(({ id }) => ({ id, line: id, pool: 10 })),
  { id: 'wide', line: '45', pool: 100 }
]
