import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from '../command-line/command-error.js'
import { measure } from '../measuring/measure-server.js'
import { withServer } from '../measuring/open-server.js'
import { makeFolder } from '../files/own-folder.js'
import { bucketsOf } from './buckets.js'
import { readCpuProfile } from './read-cpu-profile.js'

const JSON_STRINGIFY_OWNER = 'JSON.stringify (native)'

/**
 * What both profilers can tell apart. `--cpu-prof` gives the time of V8's built-ins, such
 * as JSON.stringify, to their caller, and does not tell compiling from native work.
 */
const GROUPS = {
  framework: 'framework, application, JSON.stringify',
  router: 'router',
  hooks: 'hooks, middleware dispatch',
  serializer: 'packages that serialize',
  logger: 'logger',
  core: 'Node core, JavaScript',
  native: 'native work and compiling',
  gc: 'garbage collection'
}

/**
 * The same server's time by two profilers of V8: what 0x reads from V8's log, and what
 * `node --cpu-prof` saves.
 *
 * @typedef {keyof typeof GROUPS} Group
 *
 * @typedef {object} CheckedLane
 * @property {Group} group
 * @property {string} label
 * @property {[number, number]} log share of the busy time by V8's log, lowest and highest round
 * @property {[number, number]} cpuProfile the same by `--cpu-prof`
 */

/**
 * Run a server once more under the same load, with `node --cpu-prof`.
 *
 * @param {import('./flame-topic.js').FlameServer} server
 * @param {import('./flame-topic.js').FlameTopic} topic
 * @param {import('./profile-topic.js').Settings} settings
 * @returns {Promise<import('./buckets.js').Bucket[]>} of everything after the start, warm-up and all
 * @throws {CommandError} when the server fails or Node saved no profile
 */
export async function profileAgain (server, topic, settings) {
  const folder = await makeFolder('check')
  try {
    await withServer(server, topic, settings, (running) => measure(running, server, topic, settings),
      (nodeArgs) => ({ file: process.execPath, args: ['--cpu-prof', `--cpu-prof-dir=${folder}`, ...nodeArgs] }))
    const file = (await readdir(folder)).find((name) => name.endsWith('.cpuprofile'))
    if (!file) throw new CommandError(`node --cpu-prof saved no profile of ${server.label}: run the command again`)
    const { samples } = readCpuProfile(await readFile(join(folder, file), 'utf8'))
    return bucketsOf(samples.filter(({ activity }) => activity === 'busy')).filter(({ role }) => role !== 'loading')
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * @param {import('./buckets.js').Bucket[][]} log the rounds by V8's log
 * @param {import('./buckets.js').Bucket[][]} cpuProfile the rounds by `--cpu-prof`
 * @returns {CheckedLane[]} of the groups that either has, largest share first; none without rounds
 */
export function compareShares (log, cpuProfile) {
  if (cpuProfile.length === 0) return []
  const groups = /** @type {Group[]} */ (Object.keys(GROUPS))
  return groups
    .map((group) => ({ group, label: GROUPS[group], log: shareOf(group, log), cpuProfile: shareOf(group, cpuProfile) }))
    .filter((lane) => lane.log[1] > 0 || lane.cpuProfile[1] > 0)
    .sort((a, b) => b.log[1] - a.log[1])
}

/**
 * @param {import('./buckets.js').Bucket} bucket
 * @returns {Group}
 */
function groupOf ({ role, package: owner }) {
  if (owner === JSON_STRINGIFY_OWNER || role === 'application' || role === 'package') return 'framework'
  return role === 'compiler' || role === 'loading' ? 'native' : role
}

/**
 * @param {Group} group
 * @param {import('./buckets.js').Bucket[][]} rounds
 * @returns {[number, number]} lowest and highest, to a thousandth
 */
function shareOf (group, rounds) {
  const shares = rounds.map((buckets) => sum(buckets.filter((bucket) => groupOf(bucket) === group)) / sum(buckets))
  const [low, high] = [Math.min(...shares), Math.max(...shares)].map((share) => Math.round(share * 1000) / 1000)
  return [low, high]
}

/** @param {import('./buckets.js').Bucket[]} buckets */
function sum (buckets) {
  return buckets.reduce((total, { microseconds }) => total + microseconds, 0)
}
