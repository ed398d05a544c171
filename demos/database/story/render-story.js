import { proseOf, table, tellSections } from '../../lib/text/story.js'
import { tableOfLines, tellDifference } from './render-answers.js'
import { groupDigits } from '../../lib/text/group-digits.js'

const prose = proseOf(76)

/** @type {import('../../lib/commands/demo.js').Render} */
export function renderStory ({ answers, printed, pools, poolSizes, calls, metered, missing }, { bold }) {
  const sections = [
    ['One document, as the published servers answer it, in bytes.', table(...tableOfLines(answers)), prose(tellDifference(answers, printed))],
    ...calls ? [['What a request asks of the database, as the driver tells.', table(...tableOfCalls(calls)), prose('The first answer to a find that names no size holds 101 documents: MongoDB’s default, which the stand-in is made to keep.')]] : [],
    ['What was printed, as operations, and as the wait that a rate implies.', table(...tableOfOperations(printed)), prose('The median is of the seconds. Ten connections wait for their answers, so the average wait is ten by the rate. Operations are the requests by what each asks: one for one document, two for all.')],
    ['What a limit of 100 operations a second would make of that.', table(...tableOfComputed(printed)), prose('Computed: whoever comes when the hundred are used up waits for the next second. A round trip takes the median of one document; what all documents take longer is the rest of a request.')],
    ['How many operations a second a pool allows, by the time to the database and back.', table(...tableOfPools(pools, poolSizes)), prose('Little’s law: connections by the time that each is away. The processor is another limit, and the least one counts.')],
    ...metered ? [['The same limit before a database on this machine, 45 ms away: one document, then all of them as plain objects.', table(...tableOfCame(metered.one)), table(...tableOfCame(metered.all)), prose('As it came, and not the same each time. All documents are read as plain objects, or the processor would be the limit.')]] : []
  ]
  const story = tellSections(sections, bold)
  return missing ? `${missing}\n\n\n${story}` : story
}

/**
 * @param {Array<{ call: string, documents: number, operations: Array<{ name: string, documents: number }> }>} calls
 * @returns {[head: string[], rows: string[][]]}
 */
function tableOfCalls (calls) {
  const rows = calls.map(({ call, documents, operations }) => [
    call, String(documents), String(operations.length), operations.map(({ name, documents: many }) => `${name} ${many}`).join(', ')
  ])
  return [['', 'documents', 'operations', ''], rows]
}

/**
 * @param {any[]} printed
 * @returns {[head: string[], rows: string[][]]}
 */
function tableOfOperations (printed) {
  const rows = printed.map(({ label, group, requestsPerSecond, perSecond, operationsPerSecond, meanMs, waitedMs }) => [
    `${nameOf(group)}, ${label}`, requestsPerSecond.toFixed(1), String(perSecond), operationsPerSecond.toFixed(0), `${meanMs.toFixed(0)} ms`, `${waitedMs.toFixed(0)} ms`
  ])
  return [['', 'requests/s', 'median', 'operations/s', 'average wait', '10 / rate'], rows]
}

/** @param {string} group */
function nameOf (group) {
  return group === 'one' ? 'One document' : 'All of them'
}

/**
 * @param {any[]} printed
 * @returns {[head: string[], rows: string[][]]}
 */
function tableOfComputed (printed) {
  const rows = printed.flatMap(({ label, group, computed, ...given }) => [
    // What is computed is a mean of all seconds, and so must be what it stands beside.
    [`${nameOf(group)}, ${label}`, ...describe({ ...given, perSecond: given.requestsPerSecond })],
    ['   computed', ...describe(computed)]
  ])
  return [['', 'requests/s', 'half within', '97.5% within', 'average'], rows]
}

/**
 * @param {number[][]} pools
 * @param {number[]} sizes
 * @returns {[head: string[], rows: string[][]]}
 */
function tableOfPools (pools, sizes) {
  const rows = /** @type {any[]} */ (pools).map(({ roundTripMs, rates }) => [`${roundTripMs} ms`, ...rates.map((/** @type {number} */ rate) => groupDigits(rate, 0))])
  return [['', ...sizes.map((size) => `pool of ${size}`)], rows]
}

/**
 * @param {any[]} came
 * @returns {[head: string[], rows: string[][]]}
 */
function tableOfCame (came) {
  return [['', 'requests/s', 'half within', '97.5% within', 'average'], came.map(({ label, ...given }) => [label, ...describe(given)])]
}

/** @param {any} described */
function describe (described) {
  const { perSecond, medianMs, meanMs } = described
  return [perSecond.toFixed(0), ...[medianMs, described.p97_5Ms, meanMs].map((time) => `${time.toFixed(0)} ms`)]
}
