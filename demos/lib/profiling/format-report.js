import { createColors } from 'picocolors'
import { plainTable } from '../text/plain-table.js'
import { sayRequest } from './say-request.js'
import { groupDigits } from '../text/group-digits.js'

const PACKAGES_NAMED = 4
const WORTH_A_NAME = 0.01
const LIST = new Intl.ListFormat('en-GB')

/**
 * A finished profile as text for a terminal.
 *
 * @param {import('./flame-schema.js').FlameIndex} index
 * @param {object} options
 * @param {string} options.folder where the files are, as the reader would type it
 * @param {boolean} options.colour
 * @returns {string}
 */
export function formatReport (index, { folder, colour }) {
  const { bold, dim } = createColors(colour)
  const { servers, lanes, load, environment, notes, pages } = index
  const labels = servers.map(({ label }) => label)
  const runs = `${load.rounds === 1 ? 'one run' : `${load.rounds} alternating runs`} of ${Number(load.seconds.toFixed(1))} s`
  return [
    bold(index.question),
    dim(`${sayRequest(load)}, the same body from ${LIST.format(labels)}; ${load.connections} connections${load.awake ? ' of a client that never sleeps' : ''}, ${runs} each, Node ${environment.node}`),
    '',
    plainTable(['', ...labels], [
      ['requests per second', ...servers.map(({ plain, ranges }) => whole(plain.requestsPerSecond) + spread(ranges.requestsPerSecond, whole, dim))],
      ['CPU of the server, µs per request', ...servers.map(({ plain, ranges }) => decimal(plain.cpuMicroseconds) + spread(ranges.cpuMicroseconds, decimal, dim))],
      // autocannon counts whole milliseconds.
      ...servers.some(({ plain }) => plain.latencyMs.p99 >= 1)
        ? [['99% of requests answered within, ms', ...servers.map(({ plain }) => plain.latencyMs.p99 < 1 ? 'under 1' : whole(plain.latencyMs.p99))]]
        : [],
      ['functions on the stack, mean and most', ...servers.map(({ depth }) => `${decimal(depth.mean)} and ${depth.max}`)]
    ]),
    '',
    bold('Where the time goes: µs of self time per request, by the samples of 0x'),
    plainTable(['', ...labels], [
      ...lanes.flatMap((lane) => [
        [lane.label, ...servers.map(({ id }) => decimal(lane.microseconds[id]) + spread(lane.ranges[id], decimal, dim))],
        ...packageRows(lane, servers).map((row) => row.map((cell) => dim(cell)))
      ]),
      ['all busy time', ...servers.map(({ profiled, ranges }) => decimal(profiled.busyMicroseconds) + spread(ranges.busyMicroseconds, decimal, dim))],
      ['waiting for requests, not CPU', ...servers.map(({ profiled }) => decimal(profiled.idleMicroseconds))]
    ]),
    ...load.rounds > 1 ? [dim('±: half the way from the lowest round to the highest')] : [],
    '',
    bold(index.conclusion),
    '',
    ...crossCheckLines(servers, bold),
    ...notes.map((note) => dim(note)),
    '',
    ...pages.length > 0 ? [`All side by side: ${folder}/index.html`] : [],
    ...servers.filter(({ id }) => pages.includes(id)).map(({ id, label }) => `0x of ${label}: ${folder}/${id}.html`),
    `Open them in a browser, or let the command do it: add --open (${index.command})`
  ].join('\n') + '\n'
}

/**
 * The shares of the busy time by both profilers, where both were asked.
 *
 * @param {import('./flame-schema.js').ServerFacts[]} servers
 * @param {(text: string) => string} bold
 */
function crossCheckLines (servers, bold) {
  const checked = servers.filter(({ crossCheck }) => crossCheck.length > 0)
  if (checked.length === 0) return []
  const percent = (/** @type {import('./flame-schema.js').Range} */ range) => `${range.map((share) => Math.round(share * 100)).join(' to ')}%`
  return [
    bold('Cross-check: share of the busy time by the log that 0x reads, and by node --cpu-prof'),
    plainTable(['', ...checked.flatMap(({ label }) => [`${label}, log`, '--cpu-prof'])], roleLabels(checked).map((name) => [name, ...checked.flatMap(({ crossCheck }) => {
      const lane = crossCheck.find(({ label }) => label === name)
      return lane ? [percent(lane.log), percent(lane.cpuProfile)] : ['', '']
    })])),
    ''
  ]
}

/** @param {import('./flame-schema.js').ServerFacts[]} servers */
function roleLabels (servers) {
  return [...new Set(servers.flatMap(({ crossCheck }) => crossCheck.map(({ label }) => label)))]
}

/**
 * What a lane is made of, where it is made of more than one thing.
 *
 * @param {import('./buckets.js').Lane} lane
 * @param {import('./flame-schema.js').ServerFacts[]} servers
 */
function packageRows ({ packages }, servers) {
  const least = WORTH_A_NAME * Math.max(...servers.map(({ profiled }) => profiled.busyMicroseconds))
  const names = [...new Set(packages.filter(({ microseconds }) => microseconds >= least).map((entry) => entry.package))]
  if (names.length < 2) return []
  return names.slice(0, PACKAGES_NAMED).map((name) => [`  ${name}`, ...servers.map(({ id }) => {
    const entry = packages.find((one) => one.package === name && one.server === id)
    return entry ? decimal(entry.microseconds) : ''
  })])
}

/**
 * @param {import('./flame-schema.js').Range} range
 * @param {(value: number) => string} format
 * @param {(text: string) => string} dim
 */
function spread ([low, high], format, dim) {
  return low === high ? '' : dim(` ±${format((high - low) / 2)}`)
}

/** @param {number} value */
function whole (value) {
  return groupDigits(value, 0)
}

/** @param {number} value */
function decimal (value) {
  return value.toFixed(1)
}
