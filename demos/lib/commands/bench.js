import { relative } from 'node:path'
import { compareWithRecorded } from '../bench/compare-with-recorded.js'
import { formatChanges } from '../bench/format-changes.js'
import { formatRun } from '../bench/format-run.js'
import { measureTopic, prepareTopic } from '../bench/measure-topic.js'
import { readMachine, readyRuntimes } from '../bench/ready-machine.js'
import { options as benchOptions, readSettings } from '../bench/settings.js'
import { startProgress } from '../progress.js'

export const summary = 'Measure a mechanism against its alternatives'

/** @type {import('../cli.js').Options} */
export const options = {
  ...benchOptions,
  compare: { type: 'boolean', description: 'measure nothing: hold your last run against the recorded one' }
}

/**
 * @param {{ topic: import('../topics.js').Topic, values: import('../cli.js').Values, signal: AbortSignal, out: NodeJS.WritableStream, err: NodeJS.WritableStream }} invocation
 */
export async function run ({ topic, values, signal, out, err }) {
  if (values.compare) {
    await compareWithRecorded(topic.name, values, out)
    return
  }
  const settings = readSettings(values)
  const prepared = await prepareTopic(topic, settings, values, signal)
  for (const line of prepared.absent) err.write(`${line}\n`)
  const runtimes = await readyRuntimes(settings.majors, signal, err)
  const machine = readMachine(err)
  const measured = await measureAll(prepared, runtimes, machine, signal)
  if (values.json) {
    out.write(`${JSON.stringify({ ...measured[0].results, runs: measured.map(({ run: made }) => made) }, null, 2)}\n`)
    return
  }
  const where = relative(process.cwd(), prepared.path)
  out.write(measured.map(({ results, run: made }) => formatRun(results, made, where)).join('\n'))
  out.write(formatChanges(measured.flatMap(({ changes }) => changes)))
}

/**
 * @param {import('../bench/measure-topic.js').Prepared} prepared
 * @param {import('../node-versions.js').Runtime[]} runtimes
 * @param {import('../environment.js').Environment} machine
 * @param {AbortSignal} signal
 */
async function measureAll (prepared, runtimes, machine, signal) {
  const turns = prepared.plan.length
  const progress = startProgress('measuring', turns * runtimes.length)
  const measured = []
  try {
    for (const [index, runtime] of runtimes.entries()) {
      const onProgress = (/** @type {number} */ done) => progress.update(index * turns + done, `${prepared.plan[done]?.runs ?? ''} on Node ${runtime.node}`)
      measured.push(await measureTopic(prepared, runtime, machine, { signal, onProgress }))
    }
  } finally {
    progress.stop()
  }
  return measured
}
