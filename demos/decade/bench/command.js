import { assertWritable } from '../../lib/files/assert-writable.js'
import { runCommand } from '../../lib/command-line/cli.js'
import { formatPlan } from '../../lib/measuring/format-plan.js'
import { planGroups } from '../../lib/measuring/plan.js'
import { CURRENT_RUNTIME } from '../../lib/processes/node-versions.js'
import { readResults } from '../../lib/results/store.js'
import { readDecade } from '../eras/read-eras.js'
import { readTurns } from '../eras/read-turns.js'
import { topicOfTurns } from '../model.js'
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
    if (asked.turns) return await runTurns(decade, asked, { values, signal })
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
 * @param {import('./flags.js').Asked} asked
 * @param {{ values: import('../../lib/command-line/cli.js').Values, signal: AbortSignal }} how
 */
async function runTurns (decade, { subjects, settings }, { values, signal }) {
  const asked = /** @type {Array<import('../eras/read-turns.js').Turn['subject']>} */ (subjects)
  if (values.plan) {
    const planned = await Promise.all(asked.map(async (subject) => {
      const bench = declareTurns(subject, await readTurns(subject))
      return { topic: `decade, ${bench.topic}`, majors: [CURRENT_MAJOR], groups: planGroups(bench, settings) }
    }))
    process.stdout.write(formatPlan(planned))
    return
  }
  for (const subject of asked) await readyPath(topicOfTurns(subject), settings)
  const measured = []
  for (const subject of asked) measured.push(await measureTurns(decade, subject, { settings, command: commandLine(values), signal, err: process.stderr }))
  process.stdout.write(values.json ? `${JSON.stringify(measured, null, 2)}\n` : measured.map(formatTurns).join('\n'))
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
