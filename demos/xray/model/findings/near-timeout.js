import { originOf } from '../read-report.js'

/** Of the time that a plugin may take. */
const NEAR = 0.5

/**
 * A plugin that took half of its time or more: a slower machine makes it an error.
 *
 * @param {import('./finding.js').Sight} sight
 * @returns {import('./finding.js').Finding[]}
 */
export function findNearTimeout ({ application: { scopes }, seen }) {
  return scopes.flatMap(({ id, timeout }) => {
    const { ms, name } = seen.plugins[id]
    if (id === 0 || ms === null || timeout === 0 || ms < timeout * NEAR) return []
    return [{
      id: 'near-timeout',
      sure: /** @type {const} */ ('likely'),
      at: originOf(seen.plugins[id]),
      what: `${name} took ${Math.round(ms)} ms of the ${timeout} ms that it may take.`,
      why: 'A plugin that takes longer than pluginTimeout ends the boot, and another machine may be slower.',
      page: '/problems/plugin-timeout'
    }]
  })
}
