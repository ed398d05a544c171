import { MOST_OTHERS } from '../measuring/environment.js'
import { groupDigits } from '../text/group-digits.js'
import { plainTable } from '../text/plain-table.js'
import { style } from '../text/style.js'
import { ROLE_LABELS } from './roles.js'

const WORTH_NAMING = 0.1
const MOST_NAMED = 3
const CLOSE = 0.1
const PACKAGES_NAMED = 4
const WORTH_A_NAME = 0.01
const LIST = new Intl.ListFormat('en-GB')

/**
 * Say what the difference between each server and the next is made of, in a sentence for each pair. The words follow
 * the numbers: no cause is named that the lanes do not show. Native time has a remark, since a slower server's client
 * falls asleep more often, and waking it is part of the server's write. Where there were rounds, two servers, or two
 * values of a lane, whose rounds overlap are not told apart; the largest is named all the same.
 */
export function describeDifferences (servers, lanes, load = {}) {
  return servers.slice(1).map((server, index) => describeDifference(servers[index], server, lanes, load)).join(' ')
}

function describeDifference (first, second, lanes, { awake = false, of = 'request' }) {
  const [slow, fast] = total(lanes, first.id) >= total(lanes, second.id) ? [first, second] : [second, first]
  const [more, less] = [total(lanes, slow.id), total(lanes, fast.id)]
  const difference = more - less
  if (more === 0 || difference / more < CLOSE) {
    return `${slow.label} and ${fast.label} spend about the same on a ${of}: ${micros(more)} and ${micros(less)}, too close for one profile to tell apart.`
  }
  if (overlap(slow.busy, fast.busy)) {
    return `${slow.label} spends ${micros(more)} on a ${of} and ${fast.label} ${micros(less)}, but their rounds overlap: one profile does not tell them apart.`
  }
  const all = lanes.map((lane) => ({
    lane,
    share: (lane.microseconds[slow.id] - lane.microseconds[fast.id]) / difference,
    told: !overlap(lane.ranges?.[slow.id], lane.ranges?.[fast.id])
  })).sort((a, b) => Math.abs(b.share) - Math.abs(a.share))
  const [added, saved] = [1, -1].map((sign) => all.filter(({ share, told }) => told && share * sign >= WORTH_NAMING).slice(0, MOST_NAMED))
  const against = ({ role, microseconds }) =>
    `(${micros(microseconds[slow.id])} against ${micros(microseconds[fast.id])}${role === 'native' && !awake ? ', where waking the load generator counts too' : ''})`
  const whole = `${slow.label} spends ${micros(difference)} more on a ${of} than ${fast.label}`
  const [{ lane: largest, told }] = all
  const untold = told ? '' : ` The largest difference, ${largest.label} ${against(largest)}, is not told apart: its rounds overlap.`
  if (added.length === 0) return `${whole}, spread over parts too close to tell apart.${untold}`
  if (saved.length === 0 && added.reduce((sum, { share }) => sum + share, 0) <= 1) {
    return `${whole}; of that difference: ${added.map(({ lane, share }) => `${lane.label} ${percent(share)} ${against(lane)}`).join('; ')}.${untold}`
  }
  // Shares of a difference say nothing where some of its parts have the other sign.
  const list = (entries) => entries.map(({ lane }) => `${lane.label} ${against(lane)}`).join('; ')
  return `${whole}: more on ${list(added)}${saved.length > 0 ? `; less on ${list(saved)}` : ''}.${untold}`
}

/** Say in one sentence where one server's time goes. */
export function describeServer ({ id, label }, lanes, of = 'request') {
  const whole = total(lanes, id)
  const [largest, next] = [...lanes].sort((a, b) => b.microseconds[id] - a.microseconds[id])
  const share = ({ role, microseconds }) => `${ROLE_LABELS[role]} (${percent(microseconds[id] / whole)})`
  const where = next ? `the largest parts are ${share(largest)} and ${share(next)}` : `all of it in ${share(largest)}`
  return `${label} is busy for ${micros(whole)} per ${of}; ${where}.`
}

/** A sentence where other programs, or the machine's host, took processor time while a profile was taken. */
export function sayBusy ({ others, stolen = 0 }) {
  return others + stolen > MOST_OTHERS
    ? [`Other programs used ${others} cores${stolen > 0 ? `, and the host took ${stolen},` : ''} while this was recorded: close them and run it again before you trust these numbers.`]
    : []
}

/** Such as `GET /users/7`, or `POST /orders with 27 bytes`. */
function sayRequest ({ method = 'GET', path, bodyBytes }) {
  return `${method} ${path}${bodyBytes ? ` with ${bodyBytes} bytes` : ''}`
}

function overlap (a, b) {
  return a !== undefined && b !== undefined && a[0] <= b[1] && b[0] <= a[1]
}

function total (lanes, id) {
  return lanes.reduce((sum, { microseconds }) => sum + microseconds[id], 0)
}

function micros (value) {
  const [amount, unit] = value < 1000 ? [value, 'µs'] : [value / 1000, 'ms']
  return `${amount.toFixed(amount < 9.95 ? 1 : 0)} ${unit}`
}

function percent (share) {
  return `${Math.round(share * 100)}%`
}

/** A finished profile as text for a terminal. `folder`: of its files. */
export function formatReport (index, folder, isRecording) {
  const { bold, dim } = style
  const { servers, lanes, load, environment, notes, of = 'request' } = index
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
      [`CPU of the server, µs per ${of}`, ...servers.map(({ plain, ranges }) => decimal(plain.cpuMicroseconds) + spread(ranges.cpuMicroseconds, decimal))],
      ['functions on the stack, mean and most', ...servers.map(({ depth }) => `${decimal(depth.mean)} and ${depth.max}`)]
    ]),
    '',
    bold(`Where the time goes: µs of self time per ${of}, by the samples of node --cpu-prof`),
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
    ...isRecording ? [`Written to ${folder}`] : namePages(index, folder)
  ].join('\n') + '\n'
}

/** What can be opened of a profile that is no recording. */
function namePages ({ servers, command }, folder) {
  return [
    ...servers.map(({ id, label }) => `0x of ${label}: ${folder}/${id}.html`),
    `Open them in a browser, or let the command do it: add --open (${command})`
  ]
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
