import { createColors } from 'picocolors'
import { plainTable } from '../text/plain-table.js'
import { worthARow } from './compare-profiles.js'
import { milliseconds, percent, remarkOn, signed, warnOfLeftOut } from './describe-profiles.js'

const LONGEST_NAME = 44

/**
 * @typedef {Omit<import('./summarize-profile.js').Summary, 'buckets' | 'tree'> & { name: string }} Facts
 * @typedef {import('./compare-profiles.js').Comparison & { before: Facts, after: Facts, conclusion: string }} Report
 */

/**
 * Two profiles side by side, as text for a terminal.
 *
 * @param {Report} report
 * @param {object} options
 * @param {boolean} options.colour
 * @returns {string}
 */
export function formatDiff ({ before, after, roles, packages, native, conclusion }, { colour }) {
  const { bold, dim } = createColors(colour)
  const both = [before, after]
  const onlyIn = { before: `only in ${before.name}`, after: `only in ${after.name}` }
  const head = ['', before.name, after.name]
  const table = (/** @type {import('./compare-profiles.js').Entry[]} */ entries) =>
    entries.length > 0 ? comparison(head, entries, (entry) => dim(remarkOn(entry, onlyIn))) : dim('none')
  return [
    plainTable(head, [
      ['length, s', ...both.map(({ seconds }) => seconds.toFixed(1))],
      ['busy', ...both.map(({ busyMs }) => milliseconds(busyMs))],
      ['idle', ...both.map(({ idleMs }) => milliseconds(idleMs))],
      ['loading modules, left out below', ...both.map(({ loadingMs }) => milliseconds(loadingMs))],
      ['stack, functions on average', ...both.map(({ depth }) => depth.mean.toFixed(1))],
      ['stack, functions at most', ...both.map(({ depth }) => String(depth.max))]
    ]),
    '',
    bold('Self time by role, largest difference of shares first'),
    table(roles),
    '',
    bold('Packages that differ most'),
    table(worthARow(packages)),
    '',
    bold('Outside JavaScript, by function'),
    table(worthARow(native)),
    '',
    bold(conclusion),
    '',
    dim('Shares are of the busy time. Differences of shares are in percentage points.'),
    dim('A profile does not count requests, so compare shares; compare milliseconds only if both did the same work.'),
    ...both.map((profile) => ({ name: profile.name, warning: warnOfLeftOut(profile) })).filter(({ warning }) => warning !== '').map(({ name, warning }) => bold(`${name}: ${warning}`)),
    dim('What a module does at its top level is the program. V8\'s built-ins count for their caller.'),
    dim('So does most of what V8 inlined, but in a .cpuprofile of Node 26, where it has time of its own.')
  ].join('\n') + '\n'
}

/**
 * @param {string[]} head
 * @param {import('./compare-profiles.js').Entry[]} entries
 * @param {(entry: import('./compare-profiles.js').Entry) => string} remark
 */
function comparison (head, entries, remark) {
  const side = (/** @type {import('./compare-profiles.js').Side} */ { ms, share }) => `${milliseconds(ms)} ${percent(share).padStart(5)}`
  const change = (/** @type {{ ms: number, share: number }} */ { ms, share }) => `${signed(ms, milliseconds)} ${signed(share, percent).padStart(6)}`
  return plainTable([...head, 'difference', ''], entries.map((entry) => [
    cut(entry.name), side(entry.before), side(entry.after), change(entry.difference), remark(entry)
  ]))
}

/** @param {string} name of a C++ function it may be, with all its types */
function cut (name) {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name
}
