import { createRequire } from 'node:module'
import { SUBJECTS } from './subjects.js'

const ROUNDS = 12

const require = createRequire(import.meta.url)
/** @type {(name: string, folder: string) => any} */
const loadPackage = require('../runner/load-package.cjs')

/**
 * Packages that a subject is measured with.
 *
 * @typedef {object} PackageSet
 * @property {string} prefix of the ids of its groups; empty when it is the only one
 * @property {string} label what the groups are called besides
 * @property {string} folder that holds their `node_modules`
 *
 * @typedef {import('../../lib/measuring/declaration.js').Group & { of: string, folder: string, calls?: string }} DecadeGroup `of` is the group's id in the
 *   subject, and `calls` the id of the contender there, when the sides are not contenders of their own
 *
 * @typedef {Omit<import('../../lib/measuring/declaration.js').Bench, 'groups'> & { groups: DecadeGroup[] }} DecadeBench
 */

/**
 * A subject as the benchmarks of today declare theirs, with the groups once for each set of packages.
 *
 * @param {string} name of the subject
 * @param {PackageSet[]} sets
 * @param {{ suffix?: string, quick?: boolean }} [options] `suffix` of the topic, empty unless it is on a diagonal, where some cases are left
 *   out; `quick` takes the first and the last group alone
 * @returns {DecadeBench}
 */
export function declareBench (name, sets, { suffix = '', quick = false } = {}) {
  const { functions, servers } = SUBJECTS[name]
  const { groups, ...subject } = /** @type {any} */ (functions ?? servers)
  const asked = suffix === '' ? groups : groups.map(leaveOutCases)
  const measured = quick ? firstAndLast(asked) : asked
  return {
    ...subject,
    topic: `${subject.topic}${suffix}`,
    unit: 'ns',
    // All subjects on every Node are to be recorded within three hours.
    pace: { mostRounds: ROUNDS },
    groups: sets.flatMap((set) => measured.map((/** @type {any} */ group) => declareGroup(group, set)))
  }
}

/**
 * @param {any} group of the subject
 * @param {PackageSet} set
 * @returns {DecadeGroup}
 */
function declareGroup (group, { prefix, label, folder }) {
  const load = (/** @type {string} */ name) => loadPackage(name, folder)
  return {
    ...group,
    id: prefix === '' ? group.id : `${prefix}-${group.id}`,
    label: prefix === '' ? group.label : `${label}: ${group.label}`,
    of: group.id,
    folder,
    env: { PACKAGES: folder },
    ...group.build && { build: async (/** @type {any} */ contender, /** @type {any} */ testCase) => group.build(contender, testCase, load) }
  }
}

/** @param {any} group of the subject */
function leaveOutCases (group) {
  return { ...group, cases: group.cases.filter((/** @type {any} */ testCase) => !testCase.dayOnly) }
}

/**
 * @template T
 * @param {T[]} list
 */
function firstAndLast (list) {
  return list.filter((_, index) => index === 0 || index === list.length - 1)
}
