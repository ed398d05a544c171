import { relative } from 'node:path'
import { CommandError, runCommand, UsageError, wholeNumber } from '../../lib/command-line/cli.js'
import { startProgress } from '../../lib/command-line/progress.js'
import { assertWritable } from '../../lib/files/assert-writable.js'
import { installedVersion } from '../../lib/measuring/environment.js'
import { MINIMUM_PAIRS } from '../../lib/measuring/ratio-interval.js'
import { readMachine, readyRuntimes } from '../../lib/measuring/ready-machine.js'
import { paceOf } from '../../lib/measuring/settings.js'
import { whileIdle } from '../../lib/measuring/while-idle.js'
import { parseMajors } from '../../lib/processes/node-versions.js'
import { readResults, resultsPath } from '../../lib/results/store.js'
import { TOPICS, checkProfiles, readCosts } from '../arithmetic.js'
import { SERVERS, measureProfile } from './measure-profiles.js'
import { PROFILES } from './profiles.js'
import { renderCheck } from './render-check.js'
import { checkPath, readCheck, writeCheck } from './store.js'

const MOST_ROUNDS = 200
// Where all parts of the sum are recorded.
const NODES = '20,26'
/** @type {import('../../lib/measuring/declaration.js').Bench} */
const BENCH = { topic: 'should-you-move', title: 'Whole applications', operation: 'a request', unit: 'ns', baseline: 'fastify', contenders: SERVERS, groups: [] }
const PACKAGES = ['ajv', 'express', 'fastify', 'pino']

await runCommand({
  usage: 'npm run check:calculator',
  summary: 'Hold the calculator of /should-you-move against small applications on Express and on Fastify',
  options: {
    quick: { type: 'boolean', description: `${MINIMUM_PAIRS} short rounds: wide intervals` },
    rounds: { type: 'string', placeholder: 'n', description: `rounds; ${paceOf(BENCH, { quick: false, rounds: null }).rounds} unless told` },
    node: { type: 'string', placeholder: 'majors', description: `versions of Node, ${NODES} unless told, fetched through npm once` },
    profile: { type: 'string', placeholder: 'id', description: `one application only, and the hello: ${PROFILES.map(({ id }) => id).join(', ')}` },
    record: { type: 'boolean', description: 'keep the result in static/results/checks, for the site: waits for an idle machine' },
    force: { type: 'boolean', description: 'record on a busy machine too, which marks the result' }
  },
  run: check
}, process.argv.slice(2))

/**
 * @param {import('../../lib/command-line/cli.js').Values} values
 * @param {AbortSignal} signal
 */
async function check (values, signal) {
  const settings = readSettings(values)
  const path = checkPath(settings)
  await assertWritable(path)
  await readCheck(path)
  const costs = readCosts(Object.fromEntries(await Promise.all(TOPICS.map(async (topic) => [topic, await readResults(resultsPath(topic, { recorded: true }))]))))
  if (costs.length === 0) throw new CommandError('nothing is recorded to expect anything from: npm run bench:whole-request -- --record')
  const runtimes = await readyRuntimes(settings.majors, signal, process.stderr)
  const results = { command: settings.command, runs: await measureAll(settings, runtimes, signal) }
  await writeCheck(path, results)
  const checked = checkProfiles(results.runs, costs)
  process.stdout.write(values.json ? `${JSON.stringify({ ...results, checked }, null, 2)}\n` : renderCheck(checked, relative(process.cwd(), path)))
}

/**
 * @param {ReturnType<typeof readSettings>} settings
 * @param {import('../../lib/processes/node-versions.js').Runtime[]} runtimes
 * @param {AbortSignal} signal
 * @returns {Promise<import('./store.js').CheckRun[]>}
 */
async function measureAll ({ profiles, pace, seed, recorded, forced }, runtimes, signal) {
  const machine = readMachine(process.stderr)
  const packages = Object.fromEntries(PACKAGES.map((name) => [name, installedVersion(name)]))
  const progress = startProgress('checking', runtimes.length * profiles.length * pace.rounds)
  const say = (/** @type {string} */ line) => { process.stderr.write(`${line}\n`) }
  const runs = []
  let begun = 0
  try {
    for (const { execPath, node, v8 } of runtimes) {
      const measured = []
      for (const profile of profiles) {
        const before = begun++ * pace.rounds
        const onRound = (/** @type {number} */ round) => progress.update(before + round, `${profile.label}, Node ${node}`)
        const work = () => measureProfile(profile, { execPath, pace, seed, signal, onRound })
        measured.push(recorded && !forced ? (await whileIdle(`${profile.label} on Node ${node}`, work, { alone: true, signal, say })).result : await work())
      }
      runs.push({ recordedAt: new Date().toISOString(), packages, environment: { ...machine, node, v8 }, seed, rounds: pace.rounds, looks: pace.looks, seconds: pace.seconds, ...forced && { forced }, profiles: measured })
    }
  } finally {
    progress.stop()
  }
  return runs
}

/**
 * @param {import('../../lib/command-line/cli.js').Values} values
 * @throws {UsageError} when a flag has a bad value, or a part of the check would be recorded
 */
function readSettings ({ quick, record, force, profile, rounds, node = NODES }) {
  if (record && (quick || profile !== undefined)) throw new UsageError('a part of the check is not kept: leave out --record, or --quick and --profile')
  // Others are counted from the hello.
  const profiles = PROFILES.filter(({ id }) => profile === undefined || id === profile || id === 'hello')
  if (profile !== undefined && !PROFILES.some(({ id }) => id === profile)) throw new UsageError(`--profile takes one of ${PROFILES.map(({ id }) => id).join(', ')}, got '${profile}'`)
  return {
    command: `npm run check:calculator${node === NODES ? '' : ` -- --node ${node}`}`,
    recorded: record === true,
    forced: force === true,
    majors: parseMajors(String(node)).sort((a, b) => a - b),
    profiles,
    pace: paceOf(BENCH, { quick: quick === true, rounds: rounds === undefined ? null : wholeNumber({ rounds }, 'rounds', { minimum: MINIMUM_PAIRS, maximum: MOST_ROUNDS, fallback: 0 }) }),
    seed: Date.now() % 2 ** 31
  }
}
