import { readFile } from 'node:fs/promises'
import { CommandError, runCommand, UsageError } from '../../lib/command-line/cli.js'
import { readResults } from '../../lib/results/store.js'
import { readNodes } from '../bench/flags.js'
import { decadePath } from '../bench/measure-run.js'
import { planSeries } from '../bench/plan-series.js'
import { readyPackages, readyReleases } from '../bench/ready-eras.js'
import { SUBJECTS } from '../bench/subjects.js'
import { readDecade } from '../eras/read-eras.js'
import { obtainSide, readTurns, sidesOf } from '../eras/read-turns.js'
import { countClasses } from '../figure/count-classes.js'
import { TURNING, nameSide, topicOfTurns } from '../model.js'
import { plainTable } from '../../lib/text/plain-table.js'
import { wrapText } from '../../lib/text/wrap.js'
import { formatSeries } from './format-series.js'
import { formatLook } from './format-look.js'
import { formatSummary } from './format-summary.js'
import { formatTurns } from './format-turns.js'
import { lookAt } from './look-at.js'

const HOW = 'Every case with its times: npm run demo:decade -- --all. Two Nodes measured now: -- --run 12,24\n'

await runCommand({
  usage: 'npm run demo:decade',
  summary: 'See what Fastify and Express took from Node 8 to 26, each with the packages of its day',
  options: {
    all: { type: 'boolean', description: 'every case with its times, not the pairs of the page alone' },
    turns: { type: 'boolean', description: 'count hidden classes on both sides of each turning point of Express now; each Node is fetched through npm once' },
    run: { type: 'string', placeholder: 'majors', description: 'measure these versions of Node now, such as 12,24, in a few seconds; each is fetched through npm once' }
  },
  async run ({ run, turns, all, json }, signal) {
    if (turns && run !== undefined) throw new UsageError('--turns has its own Nodes: leave out --run')
    const data = turns ? await countLive(signal) : run === undefined ? await readRecorded(all === true) : await lookLive(run, signal)
    process.stdout.write(json ? `${JSON.stringify(data.found, null, 2)}\n` : wrapText(data.text()))
  }
}, process.argv.slice(2))

/**
 * @param {boolean} all
 * @returns {Promise<{ found: unknown, text: () => string }>}
 */
async function readRecorded (all) {
  const read = await Promise.all(Object.keys(SUBJECTS).map((topic) => readResults(decadePath(topic, { recorded: true }))))
  const found = read.flatMap((results) => results ?? [])
  if (found.length === 0) throw new CommandError('nothing is recorded of the decade yet: add -- --run 12,24 to measure two versions now, or run npm run bench:decade for all of them')
  const turns = (await Promise.all(TURNING.map((subject) => readResults(decadePath(topicOfTurns(subject), { recorded: true }))))).flatMap((results) => results ?? [])
  const series = () => found.map((results) => formatSeries(results, { label: 'the packages of its day on each Node' }))
  const views = JSON.parse(await readFile(new URL('../figure/views.json', import.meta.url), 'utf8'))
  const text = () => all ? [...series(), ...turns.map(formatTurns)].join('\n') : [formatSummary(views, found), ...turns.map(formatTurns), HOW].join('\n')
  return { found: [...found, ...turns], text }
}

/**
 * @param {AbortSignal} signal
 * @returns {Promise<{ found: unknown, text: () => string }>}
 */
async function countLive (signal) {
  /** @type {Array<{ node: string, v8: string, classes: number }>} */
  const found = []
  for (const side of sidesOf(await readTurns('hello'))) {
    const { file, flags, v8 } = await obtainSide(side, { signal, onFetch: () => { process.stderr.write(`fetching Node ${side.release} through npm, once\n`) } })
    found.push({ node: nameSide(side), v8, classes: await countClasses(file, { flags, signal }) })
  }
  return { found, text: () => `${plainTable(['Node', 'V8', 'hidden classes'], found.map(({ node, v8, classes }) => [node, v8, String(classes)]))}\n\nOf eight responses that get another prototype, as Express gives it to them.\n` }
}

/**
 * @param {import('../../lib/command-line/cli.js').Values[string]} value
 * @param {AbortSignal} signal
 * @returns {Promise<{ found: unknown, text: () => string }>}
 */
async function lookLive (value, signal) {
  const decade = await readDecade()
  const nodes = readNodes('run', value, decade)
  if (nodes.length < 2) throw new UsageError(`--run takes two versions of Node or more, such as 12,24, got '${value}'`)
  const say = (/** @type {string} */ line) => { process.stderr.write(`${line}\n`) }
  const series = planSeries(decade, { diagonal: null, nodes })
  const releases = await readyReleases(series, signal, say)
  const folders = await readyPackages(series, signal, say)
  /** @type {import('./look-at.js').Look[]} */
  const found = []
  for (const { era } of series[0].runs) {
    const runtime = /** @type {import('../../lib/processes/node-versions.js').Runtime} */ (releases.get(era.node))
    found.push(await lookAt(era, { runtime, folder: String(folders.get(era.node)), signal }))
  }
  return { found, text: () => formatLook(found) }
}
