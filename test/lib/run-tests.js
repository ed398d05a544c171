import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../demos/lib/files/own-folder.js'
import { runTestFile } from './run-test-file.js'

const STALL_MS = 4 * 60_000
/** How many of the files are named that took longest, where there are more. */
const SLOWEST = 5

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string} [reason] why a failure that no test shows is one
 */

/**
 * Run test files, each in a process of its own, some at a time. A file may take as long as it
 * needs; one in which nothing happens any more is ended, and the others go on.
 *
 * @param {string[]} files
 * @param {object} options
 * @param {AbortSignal} options.signal
 * @param {NodeJS.WritableStream} options.out
 * @param {number} [options.stallMs] how long nothing may happen in a file
 * @param {number} [options.workers] how many files run at a time
 * @param {(worker: number) => NodeJS.ProcessEnv} [options.envOf] what the files of a worker find in their environment
 * @param {string[]} [options.nodeArgs] of the Node that runs a file
 * @returns {Promise<Tally>}
 */
export async function runTests (files, { signal, out, stallMs = STALL_MS, workers = 1, envOf = () => ({}), nodeArgs }) {
  if (files.length === 0) return { passed: 0, failed: 1, skipped: 0, reason: 'no test files' }
  const directory = await makeFolder('test')
  const total = { passed: 0, failed: 0, skipped: 0 }
  /** @type {string[]} */
  const reasons = []
  /** @type {Array<{ name: string, seconds: string }>} */
  const times = []
  const left = files.map((file, index) => ({ file, events: join(directory, `${index}.jsonl`) }))
  const work = async (/** @type {number} */ worker) => {
    for (let next = left.shift(); next && !signal.aborted; next = left.shift()) {
      const { report, reason, name, seconds, ...counts } = await runTestFile(next.file, { signal, stallMs, events: next.events, env: envOf(worker), nodeArgs })
      out.write(report)
      times.push({ name, seconds })
      total.passed += counts.passed
      total.failed += counts.failed
      total.skipped += counts.skipped
      if (reason) reasons.push(reason)
    }
  }
  try {
    await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)))
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
  const slowest = times.sort((a, b) => Number(b.seconds) - Number(a.seconds)).slice(0, SLOWEST)
  if (times.length > SLOWEST) out.write(`\nslowest: ${slowest.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ')}\n`)
  if (signal.aborted) return { ...total, failed: total.failed + 1, reason: 'interrupted' }
  return reasons.length === 0 ? total : { ...total, reason: reasons.join('\n') }
}
