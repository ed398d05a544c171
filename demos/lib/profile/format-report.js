import Table from 'cli-table3'
import { createColors } from 'picocolors'

const PLAIN = { top: '', 'top-mid': '', 'top-left': '', 'top-right': '', bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '', left: '', 'left-mid': '', mid: '', 'mid-mid': '', right: '', 'right-mid': '', middle: '' }
const PACKAGES_NAMED = 3
const WORTH_A_NAME = 0.05
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
  const { servers, lanes, load, environment, notes } = index
  const labels = servers.map(({ label }) => label)
  const wait = `${load.connections} connections, ${load.seconds} s each, Node ${environment.node}`
  return [
    bold(index.question),
    dim(`GET ${load.path}, the same body from ${LIST.format(labels)}; ${wait}`),
    '',
    table(['', ...labels], [
      ['requests per second', ...servers.map(({ plain }) => whole(plain.requestsPerSecond))],
      ['CPU time of the server, µs per request', ...servers.map(({ plain }) => decimal(plain.cpuMicroseconds))],
      ['99% of requests answered within, ms', ...servers.map(({ plain }) => whole(plain.latencyMs.p99))]
    ]),
    '',
    bold('Where the time goes: µs of self time per request, by the samples of 0x'),
    table(['', ...labels, ''], [
      ...lanes.map((lane) => [lane.label, ...servers.map(({ id }) => decimal(lane.microseconds[id])), dim(packagesOf(lane))]),
      ['all busy time', ...servers.map(({ profiled }) => decimal(profiled.busyMicroseconds)), ''],
      ['waiting for requests', ...servers.map(({ profiled }) => decimal(profiled.idleMicroseconds)), dim('not CPU')]
    ]),
    '',
    bold(index.conclusion),
    '',
    ...notes.map((note) => dim(note)),
    '',
    ...servers.map(({ id, label }) => `${label}: ${folder}/${id}.html`),
    `Open them in a browser, or let the command do it: ${index.command} -- --open`
  ].join('\n') + '\n'
}

/**
 * @param {string[]} head
 * @param {string[][]} rows
 */
function table (head, rows) {
  const align = /** @type {import('cli-table3').HorizontalAlignment[]} */ (head.map((cell, column) => column === 0 || cell === '' ? 'left' : 'right'))
  const made = new Table({ head, chars: PLAIN, colAligns: align, style: { head: [], border: [], 'padding-left': 0, 'padding-right': 2 } })
  made.push(...rows)
  return made.toString().replaceAll(/ +$/gm, '')
}

/** @param {import('./buckets.js').Lane} lane */
function packagesOf ({ packages }) {
  const names = packages.filter(({ microseconds }) => microseconds >= WORTH_A_NAME).map((entry) => entry.package)
  const distinct = [...new Set(names)].filter((name) => !['native', 'V8', 'node', 'server file'].includes(name))
  const more = distinct.length - PACKAGES_NAMED
  return distinct.slice(0, PACKAGES_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

/** @param {number} value */
function whole (value) {
  return Math.round(value).toLocaleString('en')
}

/** @param {number} value */
function decimal (value) {
  return value.toFixed(1)
}
