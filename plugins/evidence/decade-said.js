import { settingsOf } from '../../demos/lib/results/judge-claim.js'
import { precise } from '../../demos/lib/results/precise.js'

/**
 * @typedef {import('../../demos/lib/results/judge-claim.js').Claim} Claim
 *
 * @typedef {object} Said what the ledger tests with the same cells
 * @property {string} id of the claim
 * @property {string} said
 * @property {string} who
 * @property {number} year
 * @property {{ from?: number, to?: number }} [nodes] that it is about, when not all
 * @property {Record<string, number>} ratios that are claimed, by cell; below 1 where ours is said to be the slower
 */

/**
 * The claims of the ledger that speak of a view's cells.
 *
 * @param {Claim[]} claims
 * @param {Array<{ id: string }>} cells
 * @param {Pick<import('./read-decade.js').View, 'ledger' | 'contender' | 'by'> & { named: Record<string, string> }} view `named` are more claims, by the cell that tests them
 * @returns {Said[]}
 */
export function findSaid (claims, cells, { ledger, named, ...which }) {
  const own = claims.filter(({ evidence }) => evidence && evidence.results === ledger && !('answer' in evidence))
  return [
    ...own.flatMap((claim) => toSaid(claim, cells, which) ?? []),
    ...claims.flatMap((claim) => cells.some(({ id }) => id === named[claim.id]) ? [say(claim, { [named[claim.id]]: precise(Number(claim.claimed.atLeast)) })] : [])
  ]
}

/**
 * @param {Claim} claim
 * @param {Array<{ id: string }>} cells
 * @param {Pick<import('./read-decade.js').View, 'contender' | 'by'>} which
 * @returns {Said | null} null when it is about something else
 */
function toSaid (claim, cells, { contender, by }) {
  const { claimed, evidence } = claim
  const settings = settingsOf(/** @type {any} */ (evidence)).filter((setting) => setting.contender === contender && setting.to === undefined)
  const ratios = settings.flatMap((setting) => {
    const least = setting.atLeast ?? claimed.atLeast
    const cell = `${setting.group}/${setting.case}`
    if (least === undefined || !cells.some((candidate) => candidate.id === cell)) return []
    return [[cell, precise(setting.inverse ? 1 / least : least)]]
  })
  if (ratios.length === 0 || /** @type {any} */ (evidence).by !== by) return null
  return say(claim, Object.fromEntries(ratios))
}

/**
 * @param {Claim} claim
 * @param {Said['ratios']} ratios
 * @returns {Said}
 */
function say ({ id, claimed, source }, ratios) {
  return { id, said: claimed.said, who: source.who, year: source.year, ...claimed.nodes && { nodes: claimed.nodes }, ratios }
}
