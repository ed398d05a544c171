import { assertWritable } from '../../lib/files/assert-writable.js'
import { runCommand } from '../../lib/command-line/cli.js'
import { formatPlan } from '../../lib/measuring/format-plan.js'
import { planGroups } from '../../lib/measuring/plan.js'
import { CURRENT_RUNTIME } from '../../lib/processes/node-versions.js'
import { readResults } from '../../lib/results/store.js'
import { readDecade } from '../eras/read-eras.js'
import { readTurns } from '../eras/read-turns.js'
import { formatSeries } from '../story/format-series.js'
import { formatTurns } from '../story/format-turns.js'
import { commandLine, options, readFlags } from './flags.js'
import { measureAll, planAll } from './measure-all.js'
import { decadePath } from './measure-run.js'
import { declareTurns, measureTurns } from './measure-turns.js'

const CURRENT_MAJOR = Number.parseInt(CURRENT_RUNTIME.node, 10)

await runCommand({
  usage: 'npm run bench:decade',
  summary: 'Measure Node 8 to 26, each with the packages of its day',
  options,
  async run (values, signal) {
    const decade = await readDecade()
    const asked = readFlags(values, decade)
    if (asked.turns) return await runTurns(decade, asked.settings, { values, signal })
    const planned = planAll(decade, asked)
    if (values.plan) {
      process.stdout.write(formatPlan(planned.map(({ line, topic, groups }) => ({ topic: `decade, ${topic}`, majors: line.runs.map(({ era }) => era.node), groups }))))
      return
    }
    for (const { topic } of planned) await readyPath(topic, asked.settings)
    const measured = await measureAll(planned, { settings: asked.settings, command: commandLine(values), signal, err: process.stderr })
    process.stdout.write(values.json
      ? `${JSON.stringify(measured.map(({ results }) => results), null, 2)}\n`
      : measured.map(({ line, results }) => formatSeries(results, line)).join('\n'))
  }
}, process.argv.slice(2))

/**
 * @param {import('../eras/read-eras.js').Decade} decade
 * @param {import('../../lib/measuring/settings.js').Settings} settings
 * @param {{ values: import('../../lib/command-line/cli.js').Values, signal: AbortSignal }} how
 */
async function runTurns (decade, settings, { values, signal }) {
  const bench = declareTurns(await readTurns())
  if (values.plan) {
    process.stdout.write(formatPlan([{ topic: `decade, ${bench.topic}`, majors: [CURRENT_MAJOR], groups: planGroups(bench, settings) }]))
    return
  }
  await readyPath(bench.topic, settings)
  const results = await measureTurns(decade, { settings, command: commandLine(values), signal, err: process.stderr })
  process.stdout.write(values.json ? `${JSON.stringify([results], null, 2)}\n` : formatTurns(results))
}

/**
 * @param {string} topic
 * @param {import('../../lib/measuring/settings.js').Settings} settings
 * @throws {import('../../lib/command-line/cli.js').CommandError} when its results cannot be read, or written
 */
async function readyPath (topic, { record }) {
  const path = decadePath(topic, { recorded: record })
  await assertWritable(path)
  await readResults(path)
}
