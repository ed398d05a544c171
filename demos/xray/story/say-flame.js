import { sayBusy } from '../../lib/profiling/say-busy.js'

/** @typedef {import('../model/flame/profile-beside.js').Flame} Flame */

/** What stands above each column but the first. */
export const HEAD = ['yours', 'bare']
/** µs that are shown as something. */
const LEAST = 0.05

/**
 * @typedef {object} Row
 * @property {string} label whose work it is
 * @property {Array<{ microseconds: number, said: string }>} times of the reader's route, and of the bare one
 */

/**
 * @param {Flame} flame
 * @returns {Row[]} the largest difference first, the whole last
 */
export function listRows ({ lanes, servers }) {
  return [
    ...lanes
      .filter(({ microseconds }) => Object.values(microseconds).some((value) => value >= LEAST))
      .map(({ label, microseconds, ranges }) => ({ label, times: servers.map(({ id }) => tell(microseconds[id], ranges[id])) })),
    { label: 'all of it', times: servers.map(({ profiled, ranges }) => tell(profiled.busyMicroseconds, ranges.busyMicroseconds)) }
  ]
}

/** @param {Flame} flame */
export function sayProfile ({ load, environment }) {
  return [
    'µs of self time per request, by the samples of 0x: what ran in the functions themselves, and not in what they call.',
    `${load.rounds} rounds of ${Number(load.seconds.toFixed(1))} s for each, with ${load.connections} connections on 127.0.0.1; ±: half the way from the lowest round to the highest.`,
    ...sayBusy(environment)
  ].join(' ')
}

/**
 * @param {Flame} flame
 * @returns {string} the page that leads to both graphs
 */
export function pageOf ({ writtenTo }) {
  return `${writtenTo}/index.html`
}

/**
 * @param {number} microseconds
 * @param {[low: number, high: number]} range
 */
function tell (microseconds, [low, high]) {
  return { microseconds, said: `${microseconds.toFixed(1)}${low === high ? '' : ` ±${((high - low) / 2).toFixed(1)}`}` }
}
