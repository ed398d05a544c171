import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * What a page says of a recording of flame graphs before anybody chooses it; all of it is a tenfold of that.
 *
 * @typedef {object} FlameBrief
 * @property {string} folder of the recording, below `flamegraphs/`
 * @property {string} title
 * @property {string} node
 * @property {number} rounds
 * @property {ServerBrief[]} servers
 *
 * @typedef {object} ServerBrief
 * @property {string} id
 * @property {string} label
 * @property {Spread} cpu CPU time without the profiler
 * @property {Spread} busy
 * @property {Record<string, Spread>} roles self time, by role
 *
 * @typedef {object} Spread microseconds of a request
 * @property {number} value
 * @property {[low: number, high: number]} range lowest and highest of the rounds
 */

/**
 * @param {string} folder with a folder for each recording
 * @returns {Promise<Record<string, FlameBrief>>} by the names of their folders
 */
export async function readFlames (folder) {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, toBrief(JSON.parse(await readFile(path.join(folder, name, 'index.json'), 'utf8')))])))
}

/**
 * @param {import('../../demos/lib/profiling/flame-schema.js').FlameIndex} index
 * @returns {FlameBrief}
 */
function toBrief ({ folder, title, environment, load, servers, lanes }) {
  return {
    folder,
    title,
    node: environment.node,
    rounds: load.rounds,
    servers: servers.map(({ id, label, plain, profiled, ranges }) => ({
      id,
      label,
      cpu: { value: plain.cpuMicroseconds, range: ranges.cpuMicroseconds },
      busy: { value: profiled.busyMicroseconds, range: ranges.busyMicroseconds },
      roles: Object.fromEntries(lanes.map((lane) => [lane.role, { value: lane.microseconds[id], range: lane.ranges[id] }]))
    }))
  }
}
