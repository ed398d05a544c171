import { groupDigits } from '../text/group-digits.js'
import { plainTable } from '../text/plain-table.js'
import { style } from '../text/style.js'
import { sayRequest } from './describe-difference.js'

const PACKAGES_NAMED = 4
const WORTH_A_NAME = 0.01
const LIST = new Intl.ListFormat('en-GB')

/** A finished profile as text for a terminal. */
export function formatReport (index, folder) {
  const { bold, dim } = style
  const { servers, lanes, load, environment, notes, pages } = index
  const labels = servers.map(({ label }) => label)
  const spread = ([low, high], format) => low === high ? '' : dim(` ±${format((high - low) / 2)}`)
  const runs = `${load.rounds === 1 ? 'one run' : `${load.rounds} alternating runs`} of ${Number(load.seconds.toFixed(1))} s`
  const laneRows = lanes.flatMap((lane) => [
    [lane.label, ...servers.map(({ id }) => decimal(lane.microseconds[id]) + spread(lane.ranges[id], decimal))],
    ...packageRows(lane, servers).map((row) => row.map((cell) => dim(cell)))
  ])
  return [
    bold(index.question),
    dim(`${sayRequest(load)}, the same body from ${LIST.format(labels)}; ${load.connections} connections${load.awake ? ' of a client that never sleeps' : ''}, ${runs} each, Node ${environment.node}`),
    '',
    plainTable(['', ...labels], [
      ['requests per second', ...servers.map(({ plain, ranges }) => whole(plain.requestsPerSecond) + spread(ranges.requestsPerSecond, whole))],
      ['CPU of the server, µs per request', ...servers.map(({ plain, ranges }) => decimal(plain.cpuMicroseconds) + spread(ranges.cpuMicroseconds, decimal))],
      // autocannon counts whole milliseconds.
      ...servers.some(({ plain }) => plain.latencyMs.p99 >= 1)
        ? [['99% of requests answered within, ms', ...servers.map(({ plain }) => plain.latencyMs.p99 < 1 ? 'under 1' : whole(plain.latencyMs.p99))]]
        : [],
      ['functions on the stack, mean and most', ...servers.map(({ depth }) => `${decimal(depth.mean)} and ${depth.max}`)]
    ]),
    '',
    bold('Where the time goes: µs of self time per request, by the samples of node --cpu-prof'),
    plainTable(['', ...labels], [
      ...laneRows,
      ['all busy time', ...servers.map(({ profiled, ranges }) => decimal(profiled.busyMicroseconds) + spread(ranges.busyMicroseconds, decimal))],
      ['waiting for requests, not CPU', ...servers.map(({ profiled }) => decimal(profiled.idleMicroseconds))]
    ]),
    ...load.rounds > 1 ? [dim('±: half the way from the lowest round to the highest')] : [],
    '',
    bold(index.conclusion),
    '',
    ...notes.map((note) => dim(note)),
    '',
    ...pages.length > 0 ? [`All side by side: ${folder}/index.html`] : [],
    ...servers.filter(({ id }) => pages.includes(id)).map(({ id, label }) => `0x of ${label}: ${folder}/${id}.html`),
    `Open them in a browser, or let the command do it: add --open (${index.command})`
  ].join('\n') + '\n'
}

/** What a lane is made of, where it is made of more than one thing. */
function packageRows ({ packages }, servers) {
  const least = WORTH_A_NAME * Math.max(...servers.map(({ profiled }) => profiled.busyMicroseconds))
  const names = [...new Set(packages.filter(({ microseconds }) => microseconds >= least).map((entry) => entry.package))]
  if (names.length < 2) return []
  return names.slice(0, PACKAGES_NAMED).map((name) => [`  ${name}`, ...servers.map(({ id }) => {
    const entry = packages.find((one) => one.package === name && one.server === id)
    return entry ? decimal(entry.microseconds) : ''
  })])
}

const whole = (value) => groupDigits(value, 0)
const decimal = (value) => value.toFixed(1)
