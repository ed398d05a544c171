/** How many features the applications have; each feature brings one concern of its own. */
export const COUNTS = [10, 20, 100]

/**
 * Features of an application, each with a path, and with a header by which a
 * proxy may close it: its concern is to look at that header first.
 *
 * @param {number} count
 */
export function featuresOf (count) {
  return Array.from({ length: count }, (_, index) => ({ path: `/${count}/feature-${index + 1}`, header: `x-close-feature-${index + 1}` }))
}

/** What every feature answers. */
export const answer = { hello: 'world' }
