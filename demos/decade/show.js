import { readFile } from 'node:fs/promises'
import { runCommand } from '../lib/command-line/cli.js'
import { readResults } from '../lib/results/store.js'
import { plainTable } from '../lib/text/plain-table.js'
import { wrapText } from '../lib/text/wrap.js'
import { countClasses, decadePath, obtainSide, readTurns } from './eras.js'
import { TURNING, nameSide, topicOfTurns } from './model.js'
import { formatSeries, formatSummary } from './print.js'
import { SUBJECTS } from './subjects.js'

const HOW = 'JSON, routing and four more, with all times: npm run demo:decade -- --all\nTwo Nodes, measured now: npm run bench:decade -- --quick --subject hello --node 22,24\n'

await runCommand({
  usage: 'npm run demo:decade',
  summary: 'See what Fastify and Express took from Node 8 to 26, each with the packages of its day',
  options: {
    all: { type: 'boolean', description: 'every case with its times, and both sides of each turning point' },
    turns: { type: 'boolean', description: 'count hidden classes on both sides of each turning point of Express now; each Node is fetched through npm once' }
  },
  async run ({ turns, all, json }, signal) {
    const { found, text } = turns ? await countNow(signal) : await readRecorded(all === true)
    process.stdout.write(json ? `${JSON.stringify(found, null, 2)}\n` : wrapText(text()))
  }
}, process.argv.slice(2))

async function readRecorded (all) {
  const read = (topics) => Promise.all(topics.map((topic) => readResults(decadePath(topic, { recorded: true }))))
  const [found, turns] = await Promise.all([read(Object.keys(SUBJECTS)), read(TURNING.map(topicOfTurns))])
  const [view] = JSON.parse(await readFile(new URL('figure/views.json', import.meta.url), 'utf8'))
  const text = () => (all ? [...found, ...turns].map(formatSeries) : [formatSummary(view, found[0]), HOW]).join('\n')
  return { found: [...found, ...turns], text }
}

async function countNow (signal) {
  const sides = (await readTurns('hello')).flatMap(({ before, after, also = [] }) => [before, after, ...also])
  const found = []
  for (const [node, side] of new Map(sides.map((one) => [nameSide(one), one]))) {
    const { execPath, flags, v8 } = await obtainSide(side, { signal, say: (line) => process.stderr.write(`${line}\n`) })
    found.push({ node, v8, classes: await countClasses(execPath, { flags, signal }) })
  }
  const rows = found.map(({ node, v8, classes }) => [node, v8, String(classes)])
  const note = 'Of eight responses that get another prototype, as Express gives it to them.'
  return { found, text: () => `${plainTable(['Node', 'V8', 'hidden classes'], rows)}\n\n${note}\n` }
}
