import { assertWritable } from '../files/assert-writable.js'
import { formatChanges } from '../measuring/format-changes.js'
import { formatPlan } from '../measuring/format-plan.js'
import { formatVerdicts } from '../measuring/format-verdicts.js'
import { declareTopic, measureTopic, planTopic, prepareTopic } from '../measuring/measure-topic.js'
import { secondsOf } from '../measuring/plan.js'
import { readMachine, readyRuntimes } from '../measuring/ready-machine.js'
import { options as benchOptions, majorsOf, readSettings } from '../measuring/settings.js'
import { FILE as UNFINISHED, forgetUnfinished, isSameRun, keepUnfinished, readUnfinished } from '../measuring/unfinished.js'
import { printTopics } from '../command-line/list-topics.js'
import { MissingPart } from '../parts/missing-part.js'
import { startProgress } from '../command-line/progress.js'
import { readClaims } from '../results/claims.js'
import { listTopics } from '../command-line/topics.js'

export const summary = 'Measure every mechanism, one after the other; goes on where it was stopped'

/** @type {import('../command-line/cli.js').Options} */
export const options = {
  ...benchOptions,
  list: { type: 'boolean', description: 'measure nothing: list the topics' }
}

/**
 * @typedef {object} Step one topic on one Node
 * @property {string} id
 * @property {import('../measuring/measure-topic.js').Prepared} prepared
 * @property {import('../processes/node-versions.js').Runtime} runtime
 */

/**
 * @param {{ values: import('../command-line/cli.js').Values, signal: AbortSignal, out: NodeJS.WritableStream, err: NodeJS.WritableStream }} invocation
 */
export async function run ({ values, signal, out, err }) {
  if (values.list) {
    await printTopics('bench', values, out)
    return
  }
  const topics = (await listTopics()).filter(({ commands }) => commands.includes('bench'))
  const planned = formatPlan(await Promise.all(topics.map((topic) => planTopic(topic, readSettings(values)))))
  if (values.plan) {
    out.write(planned)
    return
  }
  const { settings, done } = await takeUp(values, err)
  await assertWritable(UNFINISHED)
  err.write(planned)
  /** @type {Step[]} */
  const steps = []
  for (const topic of topics) {
    const { bench } = await declareTopic(topic, { ...settings, record: false })
    const runtimes = await readyRuntimes(majorsOf(bench, settings), signal, err)
    const left = runtimes.filter((runtime) => !done.includes(stepId(topic, runtime)))
    const prepared = left.length > 0 && await prepareIfPossible(topic, settings, values, { signal, err })
    if (prepared) steps.push(...left.map((runtime) => ({ id: stepId(topic, runtime), prepared, runtime })))
  }
  const measured = await measureSteps(steps, { settings, done, machine: readMachine(err), signal, err })
  await forgetUnfinished()
  const results = measured.map((one) => ({ ...one.results, runs: [one.run] }))
  out.write(values.json ? `${JSON.stringify(results, null, 2)}\n` : formatVerdicts(await readClaims(), results))
  if (!values.json) out.write(formatChanges(measured.flatMap(({ changes }) => changes)))
}

/**
 * @param {import('../command-line/topics.js').Topic} topic
 * @param {import('../measuring/settings.js').Settings} settings
 * @param {import('../command-line/cli.js').Values} values
 * @param {{ signal: AbortSignal, err: NodeJS.WritableStream }} watch
 * @returns {Promise<import('../measuring/measure-topic.js').Prepared | null>} null when nothing of it can run here, which is told
 */
async function prepareIfPossible (topic, settings, values, { signal, err }) {
  try {
    const prepared = await prepareTopic(topic, settings, values, signal)
    for (const line of prepared.absent) err.write(`${topic.name}: ${line}\n`)
    return prepared
  } catch (error) {
    if (!(error instanceof MissingPart)) throw error
    err.write(`left out ${topic.name}: ${error.message}\n`)
    return null
  }
}

/**
 * @param {import('../command-line/cli.js').Values} values
 * @param {NodeJS.WritableStream} err
 * @returns {Promise<import('../measuring/unfinished.js').Unfinished>} what to measure, and what is measured already
 */
async function takeUp (values, err) {
  const settings = readSettings(values)
  const unfinished = values.restart ? null : await readUnfinished()
  if (unfinished === null || !isSameRun(unfinished, settings, values.seed !== undefined)) return { settings, done: [] }
  err.write(`going on after ${unfinished.done.join(', ')}; --restart measures them again\n`)
  const { force, restart } = settings
  return { ...unfinished, settings: { ...unfinished.settings, force, restart } }
}

/**
 * @param {import('../command-line/topics.js').Topic} topic
 * @param {import('../processes/node-versions.js').Runtime} runtime
 */
function stepId ({ name }, { node }) {
  return `${name} on Node ${node}`
}

/**
 * @param {Step[]} steps that are left
 * @param {import('../measuring/unfinished.js').Unfinished & { machine: import('../measuring/environment.js').Environment, signal: AbortSignal, err: NodeJS.WritableStream }} work
 */
async function measureSteps (steps, { settings, done, machine, signal, err }) {
  const progress = startProgress('measuring', Math.ceil(steps.reduce((sum, { prepared }) => sum + secondsOf(prepared.plan), 0)))
  const say = (/** @type {string} */ line) => { err.write(`${line}\n`) }
  const finished = [...done]
  const measured = []
  let before = 0
  try {
    for (const { id, prepared, runtime } of steps) {
      const onProgress = (/** @type {number} */ seconds, /** @type {string} */ detail) => progress.update(Math.round(before + seconds), `${id}, ${detail}`)
      measured.push(await measureTopic(prepared, runtime, machine, { signal, onProgress, say }))
      before += secondsOf(prepared.plan)
      finished.push(id)
      await keepUnfinished({ settings, done: finished })
    }
  } catch (error) {
    err.write(`kept: ${[...finished, 'each group that was finished'].join(', ')}; the same command goes on after that\n`)
    throw error
  } finally {
    progress.stop()
  }
  return measured
}
