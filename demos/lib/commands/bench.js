import { relative } from 'node:path'
import { assembleComparisons, measuredPackages } from '../bench/assemble-run.js'
import { checkAnswers } from '../bench/check-answers.js'
import { compareWithRecorded } from '../bench/compare-with-recorded.js'
import { loadBench } from '../bench/declaration.js'
import { formatRun } from '../bench/format-run.js'
import { MINIMUM_PAIRS } from '../bench/ratio-interval.js'
import { runRounds } from '../bench/run-rounds.js'
import { planRounds } from '../bench/schedule.js'
import { UsageError, wholeNumber } from '../cli.js'
import { describeEnvironment } from '../environment.js'
import { CURRENT_RUNTIME, obtainNode, parseMajors } from '../node-versions.js'
import { startProgress } from '../progress.js'
import { addRun, readResults, resultsPath } from '../results/store.js'

export const summary = 'Measure a mechanism against its alternatives'

const FULL = { rounds: 30, warmUpMilliseconds: 200, sampleMilliseconds: 12 }
const QUICK = { rounds: MINIMUM_PAIRS, warmUpMilliseconds: 80, sampleMilliseconds: 3 }

/** @type {import('../cli.js').Options} */
export const options = {
  quick: { type: 'boolean', description: `smallest and largest only, ${QUICK.rounds} short rounds, under 20 s: wide intervals` },
  rounds: { type: 'string', placeholder: 'n', description: `rounds, ${FULL.rounds} unless told` },
  node: { type: 'string', placeholder: 'majors', description: 'measure on these versions of Node, such as 20,22,24,26, fetched through npm once' },
  compare: { type: 'boolean', description: 'measure nothing: hold your last run against the recorded one' },
  seed: { type: 'string', placeholder: 'n', description: 'seed of the order, to repeat a run' },
  record: { type: 'boolean', description: 'keep the result in static/results, for the site' }
}

/**
 * @param {{ topic: import('../topics.js').Topic, values: import('../cli.js').Values, signal: AbortSignal, out: NodeJS.WritableStream, err: NodeJS.WritableStream }} invocation
 */
export async function run ({ topic, values, signal, out, err }) {
  if (values.compare) {
    await compareWithRecorded(topic.name, values, out)
    return
  }
  if (values.quick && values.record) throw new UsageError('a quick run is not kept: leave out --quick or --record')
  const pace = values.quick ? QUICK : FULL
  const rounds = wholeNumber(values, 'rounds', { minimum: MINIMUM_PAIRS, maximum: 200, fallback: pace.rounds })
  const seed = wholeNumber(values, 'seed', { minimum: 1, maximum: 2 ** 31 - 1, fallback: Date.now() % 2 ** 31 })
  const majors = values.node === undefined ? [] : parseMajors(String(values.node))
  const path = resultsPath(topic.name, { recorded: values.record === true })
  await readResults(path)

  const declared = await loadBench(topic.directory)
  const bench = values.quick ? { ...declared, groups: smallestAndLargest(declared.groups) } : declared
  await checkAnswers(bench)
  const runtimes = majors.length === 0 ? [CURRENT_RUNTIME] : await obtainAll(majors, signal, err)
  const machine = describeEnvironment()
  warnWhenBusy(machine, err)
  const plan = planRounds(bench, rounds, seed)
  const packages = measuredPackages(bench)
  const progress = startProgress('measuring', plan.length * runtimes.length)
  /** @type {import('../results/types.js').Run[]} */
  const runs = []
  try {
    for (const [index, runtime] of runtimes.entries()) {
      const environment = { ...machine, node: runtime.node, v8: runtime.v8 }
      const samples = await runRounds({
        execPath: runtime.execPath,
        directory: topic.directory,
        plan,
        pace,
        signal,
        onProgress: (done) => progress.update(index * plan.length + done, `${plan[done]?.runs ?? ''} on Node ${runtime.node}`)
      })
      const measured = { recordedAt: new Date().toISOString(), command: commandLine(topic.name, values), packages, environment, seed, rounds, ...assembleComparisons(bench, samples, seed) }
      await addRun(path, describeBench(bench), measured)
      runs.push(measured)
    }
  } finally {
    progress.stop()
  }
  const results = { ...describeBench(bench), runs }
  out.write(values.json ? `${JSON.stringify(results, null, 2)}\n` : runs.map((measured) => formatRun(results, measured, relative(process.cwd(), path))).join('\n'))
}

/**
 * @param {import('../environment.js').Environment} machine
 * @param {NodeJS.WritableStream} err
 */
function warnWhenBusy ({ loadBefore, cores }, err) {
  if (loadBefore > cores / 2) err.write(`warning: this machine is busy (load ${loadBefore} on ${cores} cores): close other programs, or trust these numbers less\n`)
}

/**
 * @param {number[]} majors
 * @param {AbortSignal} signal
 * @param {NodeJS.WritableStream} err
 */
async function obtainAll (majors, signal, err) {
  const runtimes = []
  for (const major of majors) {
    runtimes.push(await obtainNode(major, { signal, onFetch: () => err.write(`fetching Node ${major} through npm, once\n`) }))
  }
  return runtimes
}

/**
 * @template T
 * @param {T[]} groups in order of size
 */
function smallestAndLargest (groups) {
  return groups.filter((_, index) => index === 0 || index === groups.length - 1)
}

/** @param {import('../bench/declaration.js').Bench} bench */
function describeBench ({ topic, title, operation, baseline, contenders, groups }) {
  return {
    topic,
    title,
    operation,
    baseline,
    contenders: contenders.map(({ id, label, note }) => ({ id, label, note })),
    groups: groups.map(({ id, label, size, cases }) => ({
      id, label, size, cases: cases.map((testCase) => ({ id: testCase.id, label: testCase.label, shown: testCase.shown }))
    }))
  }
}

/**
 * @param {string} topic
 * @param {import('../cli.js').Values} values
 */
function commandLine (topic, values) {
  const flags = ['quick', 'rounds', 'node', 'seed'].filter((name) => values[name] !== undefined)
    .map((name) => values[name] === true ? `--${name}` : `--${name} ${values[name]}`)
  return [`npm run bench:${topic}`, ...(flags.length > 0 ? ['--', ...flags] : [])].join(' ')
}
