import { readFile } from 'node:fs/promises'
import { CommandError, UsageError, runCommand } from '../lib/command-line/cli.js'
import { interleave } from '../lib/measuring/interleave.js'
import { readResults } from '../lib/results/store.js'
import { plainTable } from '../lib/text/plain-table.js'
import { wrapText } from '../lib/text/wrap.js'
import { countClasses, obtainSide, readDecade, readTurns, sidesOf } from './eras.js'
import { decadePath, enterOn, readNodes, readyEras } from './measure.js'
import { LOOKED_AT, TURNING, nameSide, topicOfTurns } from './model.js'
import { formatLook, formatSeries, formatSummary, formatTurns } from './print.js'
import { SUBJECTS, declareBench, planSeries } from './subjects.js'

const HOW = 'Every case with its times: npm run demo:decade -- --all. Two Nodes measured now: -- --run 12,24\n'
/** Short: two versions are looked at in a few seconds. */
const PACE = { rounds: 1, looks: 1, warmUpMilliseconds: 150, sampleMilliseconds: 20, wholeMilliseconds: 5, warmUpRequests: 8000, warmUpSeconds: 1, seconds: 0.4 }
const LOOKED_FOR = { hello: ['express', 'fastify'], json: ['json-stringify', 'fjs'] }
const say = (line) => { process.stderr.write(`${line}\n`) }

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
    const { found, text } = turns ? await countNow(signal) : run === undefined ? await readRecorded(all === true) : await lookNow(run, signal)
    process.stdout.write(json ? `${JSON.stringify(found, null, 2)}\n` : wrapText(text()))
  }
}, process.argv.slice(2))

async function readRecorded (all) {
  const read = async (topics) => (await Promise.all(topics.map((topic) => readResults(decadePath(topic, { recorded: true }))))).flatMap((results) => results ?? [])
  const found = await read(Object.keys(SUBJECTS))
  if (found.length === 0) throw new CommandError('nothing is recorded of the decade yet: add -- --run 12,24 to measure two versions now, or run npm run bench:decade for all of them')
  const turns = await read(TURNING.map(topicOfTurns))
  const views = JSON.parse(await readFile(new URL('figure/views.json', import.meta.url), 'utf8'))
  const series = () => found.map((results) => formatSeries(results, { label: 'the packages of its day on each Node' }))
  return { found: [...found, ...turns], text: () => (all ? [...series(), ...turns.map(formatTurns)] : [formatSummary(views, found), ...turns.map(formatTurns), HOW]).join('\n') }
}

async function countNow (signal) {
  const found = []
  for (const side of sidesOf(await readTurns('hello'))) {
    const { execPath, flags, v8 } = await obtainSide(side, { signal, say })
    found.push({ node: nameSide(side), v8, classes: await countClasses(execPath, { flags, signal }) })
  }
  const text = () => `${plainTable(['Node', 'V8', 'hidden classes'], found.map(({ node, v8, classes }) => [node, v8, String(classes)]))}\n\nOf eight responses that get another prototype, as Express gives it to them.\n`
  return { found, text }
}

/** How far apart two things are shows in one look, and small differences do not. */
async function lookNow (value, signal) {
  const decade = await readDecade()
  const nodes = readNodes('run', value, decade)
  if (nodes.length < 2) throw new UsageError(`--run takes two versions of Node or more, such as 12,24, got '${value}'`)
  const series = planSeries(decade, { diagonal: null, nodes })
  const releases = await readyEras(series, { signal, say })
  const found = []
  for (const { era: { node, day, packages }, sets } of series[0].runs) {
    const { execPath, node: release } = releases.get(node)
    const times = {}
    for (const [subject, contenders] of Object.entries(LOOKED_FOR)) {
      const bench = declareBench(subject, sets)
      const takeTurns = interleave(enterOn({ findNode: () => ({ execPath }), bench, pace: PACE }), 1)
      for (const cell of LOOKED_AT[subject]) {
        const measured = await takeTurns(contenders.map((contender) => ({ round: 0, contender, runs: contender, order: [cell] })), signal)
        for (const [index, contender] of contenders.entries()) times[`${cell}/${contender}`] = measured[index][cell].time
      }
    }
    const versions = Object.fromEntries(Object.entries(packages).map(([name, { version }]) => [name, version]))
    found.push({ node, release, day, versions, times, classes: await countClasses(execPath, { signal }) })
  }
  return { found, text: () => formatLook(found) }
}
