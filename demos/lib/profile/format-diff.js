import { createColors } from 'picocolors'
import { plainTable } from '../plain-table.js'
import { milliseconds, percent } from './describe-profiles.js'

const MOST_ROWS = 8
const WORTH_A_ROW = 0.002
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
  const onlyIn = (/** @type {'before' | 'after'} */ side) => `only in ${(side === 'before' ? before : after).name}`
  const head = ['', before.name, after.name]
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
    comparison(head, roles, ({ only, told }) => only ? onlyIn(only) : told ? '' : 'may be chance', dim),
    '',
    bold('Packages that differ most'),
    comparison(head, few(packages), ({ only }) => only ? onlyIn(only) : '', dim),
    '',
    bold('Outside JavaScript, by function'),
    comparison(head, few(native), ({ only }) => only ? onlyIn(only) : '', dim),
    '',
    bold(conclusion),
    '',
    dim('Shares are of the busy time. Differences of shares are in percentage points.'),
    dim('A profile does not count requests, so compare shares; compare milliseconds only if both did the same work.'),
    dim('Loading modules is a program\'s start, not its load. V8\'s built-ins count for their caller.'),
    dim('So does what V8 inlined, but in a .cpuprofile of Node 26, where it has time of its own.')
  ].join('\n') + '\n'
}

/**
 * @template {import('./compare-profiles.js').Entry} One
 * @param {string[]} head
 * @param {One[]} entries
 * @param {(entry: One) => string} remark
 * @param {(text: string) => string} dim
 */
function comparison (head, entries, remark, dim) {
  if (entries.length === 0) return dim('none')
  const side = (/** @type {import('./compare-profiles.js').Side} */ { ms, share }) => `${milliseconds(ms)} ${percent(share).padStart(5)}`
  return plainTable([...head, 'difference', ''], entries.map((entry) => [
    cut(entry.name), side(entry.before), side(entry.after), signed(entry.difference), dim(remark(entry))
  ]))
}

/** @param {{ ms: number, share: number }} difference */
function signed ({ ms, share }) {
  const sign = (/** @type {number} */ value) => value < 0 ? '−' : '+'
  return `${sign(ms)}${milliseconds(Math.abs(ms))} ${(sign(share) + percent(Math.abs(share))).padStart(6)}`
}

/** @param {import('./compare-profiles.js').Entry[]} entries */
function few (entries) {
  return entries.filter(({ before, after }) => Math.max(before.share, after.share) >= WORTH_A_ROW).slice(0, MOST_ROWS)
}

/** @param {string} name of a C++ function it may be, with all its types */
function cut (name) {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name
}
