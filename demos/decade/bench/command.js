import { assertWritable } from '../../lib/files/assert-writable.js'
import { runCommand } from '../../lib/command-line/cli.js'
import { formatPlan } from '../../lib/measuring/format-plan.js'
import { readResults } from '../../lib/results/store.js'
import { readDecade } from '../eras/read-eras.js'
import { formatSeries } from '../story/format-series.js'
import { commandLine, options, readFlags } from './flags.js'
import { measureAll, planAll } from './measure-all.js'
import { decadePath } from './measure-run.js'

await runCommand({
  usage: 'npm run bench:decade',
  summary: 'Measure Node 8 to 26, each with the packages of its day',
  options,
  async run (values, signal) {
    const decade = await readDecade()
    const asked = readFlags(values, decade)
    const planned = planAll(decade, asked)
    if (values.plan) {
      process.stdout.write(formatPlan(planned.map(({ line, topic, groups }) => ({ topic: `decade, ${topic}`, majors: line.runs.map(({ era }) => era.node), groups }))))
      return
    }
    for (const { topic } of planned) {
      const path = decadePath(topic, { recorded: asked.settings.record })
      await assertWritable(path)
      await readResults(path)
    }
    const measured = await measureAll(planned, { settings: asked.settings, command: commandLine(values), signal, err: process.stderr })
    process.stdout.write(values.json
      ? `${JSON.stringify(measured.map(({ results }) => results), null, 2)}\n`
      : measured.map(({ line, results }) => formatSeries(results, line)).join('\n'))
  }
}, process.argv.slice(2))
