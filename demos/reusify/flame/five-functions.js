/** How many requests came by each method: next to no work, done for every request. */
const counts = new Map()

/**
 * What a server does before it answers, five times over. Each is a function of its
 * own, as middlewares from five packages are.
 *
 * @type {Array<(request: { method?: string }) => void>}
 */
export const FUNCTIONS = Array.from({ length: 5 }, () => ({ method }) => {
  counts.set(method, (counts.get(method) ?? 0) + 1)
})
