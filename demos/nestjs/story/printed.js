/** What was printed besides the rates, which are in published.json. */
export const PARTICIPATIONS = {
  /** The most users, from the note. */
  users: 500,
  /** How long each waits after an answer, from the k6 script of the project. */
  pauseMs: 100,
  /** Of all answers. */
  p90Ms: /** @type {Record<string, number>} */ ({ 'nest-express': 352.96, 'nest-fastify': 137.13 })
}

/** Nest’s own benchmark: as many connections ask without a pause. */
export const HELLO = {
  users: 1024,
  pauseMs: 0,
  averageMs: /** @type {Record<string, number>} */ ({ 'nest-express': 65.44, 'nest-fastify': 34.41 })
}
