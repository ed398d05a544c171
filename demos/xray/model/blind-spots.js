import { readHookLists, readKeeper } from './internals.js'

/**
 * What this version of Fastify keeps where nobody looks: `hooks`, the lists in the order in
 * which they run; `contexts`, what it keeps of a route. Without these a report would be
 * wrong and not say so.
 *
 * @param {import('./watch-applications.js').Application} application that has booted, or failed to
 * @returns {Array<'hooks' | 'contexts'>}
 */
export function findBlindSpots ({ root }) {
  /** @type {Array<'hooks' | 'contexts'>} */
  const blind = []
  if (readHookLists(root, root) === null) blind.push('hooks')
  if (readKeeper(root) === null) blind.push('contexts')
  return blind
}
