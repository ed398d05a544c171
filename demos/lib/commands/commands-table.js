import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readResults, resultsPath } from '../results/store.js'
import { forPage, summarize } from '../results/summarize.js'
import { PROJECT } from '../command-line/project.js'
import { COMMAND_NAMES, listTopics, readSummary } from '../command-line/topics.js'

const REGION = /(?<=^.*begin: node scripts\/write-commands\.mjs.*\n)[^]*?(?=^.*end: node scripts\/write-commands\.mjs)/m

/**
 * The files with a region that is written by a command, as they are and as they should be, by paths from the project's
 * folder: in the readme what was measured last of a famous claim, in the pages a row for each command.
 */
export async function fillTables () {
  const regions = { 'README.md': await saySurprise(), 'docs/run-everything.mdx': await listCommands() }
  return Promise.all(Object.entries(regions).map(async ([path, region]) => {
    const before = await readFile(join(PROJECT, path), 'utf8')
    return { path, before, after: before.replace(REGION, () => `\n${region}\n`) }
  }))
}

async function listCommands () {
  const topics = await listTopics()
  const rows = await Promise.all(COMMAND_NAMES.flatMap((command) => (
    topics.filter(({ commands }) => commands.includes(command)).map(async (topic) => (
      `| \`npm run ${command}:${topic.name}\` | ${await readSummary(topic, command)} |\n`
    ))
  )))
  return `| command | does |\n|---|---|\n${rows.join('')}`
}

async function saySurprise () {
  const summary = summarize(/** @type {NonNullable<Awaited<ReturnType<typeof readResults>>>} */ (await readResults(resultsPath('serialization', { recorded: true }))))
  const { environment: { node, cpu }, cells } = forPage(summary, summary.runs[summary.runs.length - 1]).run
  const { ratio, interval: [low, high] } = cells['bytes/flat/json-stringify']
  return `> “fast-json-stringify is two to three times as fast as \`JSON.stringify\`.” On Node ${Number.parseInt(node, 10)}, for an object of five fields, it is ${ratio.toFixed(2)} times as fast (99% interval ${low.toFixed(2)} to ${high.toFixed(2)}, ${cpu}): slower. On yours: \`npm run bench:serialization -- --quick\`.\n`
}
