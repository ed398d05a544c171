import { compareBuckets } from './buckets.js'

const STANDARD_ERRORS = 2
const MOST_ROWS = 8
const WORTH_A_ROW = 0.002
// Native functions are named one by one, and roles without packages have the role itself for a name.
const NOT_PACKAGES = ['native', 'gc', 'compiler', 'loading', 'core', 'application']

/**
 * @typedef {object} Side
 * @property {number} ms of self time
 * @property {number} share of the profile's busy time
 *
 * @typedef {object} Entry
 * @property {string} name
 * @property {Side} before
 * @property {Side} after
 * @property {{ ms: number, share: number }} difference after minus before
 * @property {'before' | 'after'} [only] where the other profile has none of it
 *
 * @typedef {Entry & { role: import('./roles.js').Role, told: boolean }} RoleEntry `told`: the shares are
 *   further apart than samples scatter by chance
 *
 * @typedef {object} Comparison each list has the largest difference of shares first
 * @property {RoleEntry[]} roles
 * @property {Entry[]} packages
 * @property {Entry[]} native functions outside JavaScript
 */

/**
 * Hold two profiles against each other. A `.cpuprofile` does not say how many requests
 * were answered, so what is compared is how each divides its busy time; milliseconds
 * compare only where both programs did the same work.
 *
 * @param {import('./summarize-profile.js').Summary} before
 * @param {import('./summarize-profile.js').Summary} after
 * @returns {Comparison}
 */
export function compareProfiles (before, after) {
  const totals = { before: before.busyMs, after: after.busyMs }
  const entry = (/** @type {string} */ name, /** @type {{ before: number, after: number }} */ microseconds) => compare(name, microseconds, totals)
  const lanes = compareBuckets({ before: before.buckets, after: after.buckets })
  const roles = lanes.map(({ role, label, microseconds }) => {
    const one = entry(label, { before: microseconds.before, after: microseconds.after })
    return { ...one, role, told: Math.abs(one.difference.share) > chance(one, before.busySamples, after.busySamples) }
  })
  const owners = (/** @type {(role: string) => boolean} */ wanted) => {
    /** @type {Map<string, { before: number, after: number }>} */
    const found = new Map()
    for (const { package: name, server, microseconds } of lanes.filter(({ role }) => wanted(role)).flatMap(({ packages }) => packages)) {
      const both = found.get(name) ?? { before: 0, after: 0 }
      both[/** @type {'before' | 'after'} */ (server)] += microseconds
      found.set(name, both)
    }
    return [...found].map(([name, microseconds]) => entry(name, microseconds)).sort(byDifference)
  }
  return {
    roles: roles.sort(byDifference),
    packages: owners((role) => !NOT_PACKAGES.includes(role)),
    native: owners((role) => role === 'native')
  }
}

/**
 * The entries that a table has room for: those with a share worth a row, as many as fit.
 *
 * @template {Entry} One
 * @param {One[]} entries
 * @returns {One[]} in the same order
 */
export function worthARow (entries) {
  return entries.filter(({ before, after }) => Math.max(before.share, after.share) >= WORTH_A_ROW).slice(0, MOST_ROWS)
}

/**
 * @param {string} name
 * @param {{ before: number, after: number }} microseconds
 * @param {{ before: number, after: number }} totals ms
 * @returns {Entry}
 */
function compare (name, microseconds, totals) {
  const side = (/** @type {'before' | 'after'} */ which) => ({ ms: microseconds[which] / 1000, share: microseconds[which] / 1000 / totals[which] })
  const [before, after] = [side('before'), side('after')]
  const only = before.ms === 0 ? 'after' : after.ms === 0 ? 'before' : undefined
  return { name, before, after, difference: { ms: after.ms - before.ms, share: after.share - before.share }, ...only && { only } }
}

/**
 * How far apart two shares are by chance alone: twice the standard error of a
 * difference of proportions, each counted in samples.
 *
 * @param {Entry} entry
 * @param {number} samplesBefore
 * @param {number} samplesAfter
 */
function chance ({ before, after }, samplesBefore, samplesAfter) {
  const variance = (/** @type {number} */ share, /** @type {number} */ samples) => share * (1 - share) / Math.max(1, samples)
  return STANDARD_ERRORS * Math.sqrt(variance(before.share, samplesBefore) + variance(after.share, samplesAfter))
}

/**
 * @param {Entry} a
 * @param {Entry} b
 */
function byDifference (a, b) {
  return Math.abs(b.difference.share) - Math.abs(a.difference.share)
}
