import { relative } from 'node:path'
import { askAgain } from '../measuring/ask-again.js'
import { compareWithRecorded } from '../measuring/compare-with-recorded.js'
import { formatChanges } from '../measuring/format-changes.js'
import { formatPlan } from '../measuring/format-plan.js'
import { formatRun } from '../measuring/format-run.js'
import { measureTopic, planTopic, prepareTopic } from '../measuring/measure-topic.js'
import { readMachine, readyRuntimes } from '../measuring/ready-machine.js'
import { secondsOf } from '../measuring/plan.js'
import { options as benchOptions, majorsOf, readSettings } from '../measuring/settings.js'
import { startProgress } from '../command-line/progress.js'

export const summary = 'Measure a mechanism against its alternatives'

/** @type {import('../command-line/cli.js').Options} */
export const options = {
  ...benchOptions,
  compare: { type: 'boolean', description: 'measure nothing: compare your last run with the recorded one of the same Node' },
  ask: { type: 'boolean', description: 'measure nothing: ask the questions of the topic; with --record their answers take the place of the recorded ones' }
}

/**
 * @param {{ topic: import('../command-line/topics.js').Topic, values: import('../command-line/cli.js').Values, signal: AbortSignal, out: NodeJS.WritableStream, err: NodeJS.WritableStream }} invocation
 */
export async function run ({ topic, values, signal, out, err }) {
  if (values.compare) {
    await compareWithRecorded(topic.name, values, out)
    return
  }
  const settings = readSettings(values)
  if (values.plan) {
    out.write(formatPlan([await planTopic(topic, settings)]))
    return
  }
  if (values.ask) {
    await askAgain(topic, settings, { json: values.json === true, signal, out, err })
    return
  }
  if (settings.record) err.write(formatPlan([await planTopic(topic, settings)]))
  const prepared = await prepareTopic(topic, settings, values, signal)
  for (const line of prepared.absent) err.write(`${line}\n`)
  const runtimes = await readyRuntimes(majorsOf(prepared.bench, settings), signal, err)
  const machine = readMachine(err)
  const measured = await measureAll(prepared, runtimes, machine, { signal, err })
  if (values.json) {
    out.write(`${JSON.stringify({ ...measured[0].results, runs: measured.map(({ run: made }) => made) }, null, 2)}\n`)
    return
  }
  const where = relative(process.cwd(), prepared.path)
  out.write(measured.map(({ results, run: made }) => formatRun(results, made, where)).join('\n'))
  out.write(formatChanges(measured.flatMap(({ changes }) => changes)))
  if (!settings.record) out.write(`npm run bench:${topic.name} -- --compare sets this beside the recorded run of the same Node; npm start shows it on the page.\n`)
}

/**
 * @param {import('../measuring/measure-topic.js').Prepared} prepared
 * @param {import('../processes/node-versions.js').Runtime[]} runtimes
 * @param {import('../measuring/environment.js').Environment} machine
 * @param {{ signal: AbortSignal, err: NodeJS.WritableStream }} watch
 */
async function measureAll (prepared, runtimes, machine, { signal, err }) {
  const seconds = secondsOf(prepared.plan)
  const progress = startProgress('measuring', Math.ceil(seconds * runtimes.length))
  const say = (/** @type {string} */ line) => { err.write(`${line}\n`) }
  const measured = []
  try {
    for (const [index, runtime] of runtimes.entries()) {
      const onProgress = (/** @type {number} */ done, /** @type {string} */ detail) => progress.update(Math.round(index * seconds + done), `${detail} on Node ${runtime.node}`)
      measured.push(await measureTopic(prepared, runtime, machine, { signal, onProgress, say }))
    }
  } finally {
    progress.stop()
  }
  return measured
}
