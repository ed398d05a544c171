import { relative } from 'node:path'
import { CommandError } from '../command-line/command-error.js'
import { listTopics } from '../command-line/topics.js'
import { startProgress } from '../command-line/progress.js'
import { readMachine } from '../measuring/environment.js'
import { measureTopic, planTopic, prepareTopic } from '../measuring/measure-topic.js'
import { formatComparison, formatPlan, formatRun, formatVerdicts } from '../measuring/print-results.js'
import { options as own, readSettings, secondsOf } from '../measuring/settings.js'
import { MissingPart } from '../parts.js'
import { readClaims } from '../results/claims.js'
import { compareRuns, counterpart } from '../results/compare.js'
import { readResults, resultsPath } from '../results/store.js'
import { summarize } from '../results/summarize.js'

export const summary = 'Measure a mechanism against its alternatives'

export const options = () => ({
  ...own,
  compare: { type: 'boolean', description: 'measure nothing: compare your last run with the recorded one of the same Node' }
})

export async function run ({ topic, values, signal, out, err }) {
  if (values.compare) return await compare(topic.name, values, out)
  const settings = readSettings(values)
  const plan = formatPlan([await planTopic(topic, settings)])
  if (values.plan) {
    out.write(plan)
    return
  }
  if (settings.record) err.write(plan)
  const prepared = await prepareTopic(topic, settings, values, { signal, say: sayOn(err) })
  const measured = await measureAll([prepared], { signal, err })
  if (values.json) {
    out.write(`${JSON.stringify({ ...measured[0].results, runs: measured.map(({ run: made }) => made) }, null, 2)}\n`)
    return
  }
  const where = relative(process.cwd(), prepared.path)
  if (settings.quick) err.write('quick: the code is not warm yet, so ratios may be far from those of a whole run\n')
  out.write(measured.map(({ results, run: made }) => formatRun(results, made, where)).join('\n'))
  if (!settings.record) out.write(`npm run bench:${topic.name} -- --compare sets this beside the recorded run of the same Node; npm start shows it on the page.\n`)
}

/** The command without a topic: every mechanism, one after the other. */
export const all = {
  summary: 'Measure every mechanism, one after the other',

  options: () => own,

  async run ({ values, signal, out, err }) {
    const settings = readSettings(values)
    const topics = (await listTopics()).filter(({ commands }) => commands.includes('bench'))
    const planned = formatPlan(await Promise.all(topics.map((topic) => planTopic(topic, settings))))
    if (values.plan) {
      out.write(planned)
      return
    }
    err.write(planned)
    const prepared = []
    for (const topic of topics) {
      try {
        prepared.push(await prepareTopic(topic, settings, values, { signal, say: sayOn(err) }))
      } catch (error) {
        if (!(error instanceof MissingPart)) throw error
        err.write(`left out ${topic.name}: ${error.message}\n`)
      }
    }
    const results = (await measureAll(prepared, { signal, err })).map((one) => ({ ...one.results, runs: [one.run] }))
    out.write(values.json ? `${JSON.stringify(results, null, 2)}\n` : formatVerdicts(await readClaims(), results))
  }
}

const sayOn = (err) => (line) => err.write(`${line}\n`)

/** Measure topics one after the other, each on all its Nodes. */
export async function measureAll (topics, { signal, err, measure = /** @type {any} */ (measureTopic) }) {
  const machine = readMachine(err)
  const progress = startProgress('measuring', Math.ceil(topics.reduce((sum, { plan, runtimes }) => sum + secondsOf(plan) * runtimes.length, 0)))
  const measured = []
  let before = 0
  try {
    for (const prepared of topics) {
      for (const runtime of prepared.runtimes) {
        const onProgress = (done, detail) => progress.update(Math.round(before + done), `${prepared.bench.topic}, ${detail} on Node ${runtime.node}`)
        measured.push(await measure(prepared, runtime, machine, { signal, onProgress, say: sayOn(err) }))
        before += secondsOf(prepared.plan)
      }
    }
  } finally {
    progress.stop()
  }
  return measured
}

/** Hold the reader's last results against the recorded ones; nothing is measured. */
async function compare (topic, values, out) {
  const [own, recorded] = await Promise.all([false, true].map((kept) => readResults(resultsPath(topic, { recorded: kept }))))
  if (own === null) throw new CommandError(`you have no results yet: run npm run bench:${topic} first`)
  if (recorded === null) throw new CommandError(`nothing is recorded for ${topic}: run npm run bench:${topic} -- --record`)
  const heading = summarize(recorded)
  const { runs } = summarize(own)
  out.write(values.json
    ? `${JSON.stringify(runs.map((made) => {
      const against = counterpart(heading, made.environment)
      return { node: made.environment.node, recorded: against.environment.node, comparisons: compareRuns(made, against) }
    }), null, 2)}\n`
    : runs.map((made) => formatComparison(heading, made)).join('\n'))
}
