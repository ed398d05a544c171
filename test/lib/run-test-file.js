import { relative } from 'node:path'
import { Writable } from 'node:stream'
import { ROOT } from './paths.js'
import { readTally } from './read-tally.js'
import { runProcess } from './run-process.js'
import { watchProgress } from './watch-progress.js'

const REPORTER = new URL('tally-reporter.js', import.meta.url).href

/**
 * Run one file of tests in a process of its own.
 *
 * @param {string} file
 * @param {object} options
 * @param {AbortSignal} options.signal
 * @param {number} options.stallMs how long nothing may happen in it
 * @param {string} options.events the file to write down what happens
 * @param {NodeJS.ProcessEnv} options.env added to ours
 * @param {string[]} [options.nodeArgs]
 * @returns {Promise<{ passed: number, failed: number, skipped: number, name: string, seconds: string, report: string, reason?: string }>}
 *   `report` is for the reader: a line, and all that a file with a failure has printed
 */
export async function runTestFile (file, { signal, stallMs, events, env, nodeArgs = [] }) {
  const startedAt = performance.now()
  let printed = ''
  const out = new Writable({ write: (chunk, encoding, done) => { printed += chunk; done() } })
  const watch = watchProgress(events, stallMs)
  const { ok, reason } = await runProcess(process.execPath, [
    ...nodeArgs,
    '--test-reporter=spec', '--test-reporter-destination=stdout',
    `--test-reporter=${REPORTER}`, `--test-reporter-destination=${events}`,
    file
  ], {
    signal: AbortSignal.any([signal, watch.signal]),
    out,
    // Tests that run inside a test report to that one.
    env: { ...env, NODE_TEST_CONTEXT: undefined }
  })
  watch.stop()

  const name = relative(ROOT, file)
  const tally = watch.stalled ?? await readTally(events)
  const why = watch.stalled ? describeStall(watch.stalled, stallMs) : reason
  const unshown = !ok && (watch.stalled || tally.failed === 0)
  const counts = { passed: tally.passed, failed: tally.failed + (unshown ? 1 : 0), skipped: tally.skipped }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const head = `${ok ? '✔' : '✖'} ${seconds.padStart(6)} s  ${name}: ${counts.passed} passed${counts.failed > 0 ? `, ${counts.failed} failed` : ''}\n`
  const skips = tally.skips.map((skip) => `              skipped: ${skip}\n`).join('')
  return { ...counts, name, seconds, report: ok ? head + skips : `\n${head}${skips}\n${printed}\n`, reason: ok ? undefined : `${name}: ${unshown ? why : `${tally.failed} failed`}` }
}

/**
 * @param {import('./read-tally.js').FileTally} tally
 * @param {number} stallMs
 */
function describeStall ({ passed, running, waiting }, stallMs) {
  const hung = running.length > 0 ? `while this ran: ${running.join(', ')}` : 'and it does not end'
  const rest = waiting.length > 0 ? `; not run: ${waiting.join(', ')}` : ''
  return `stopped, because nothing happened for ${stallMs / 1000} s ${hung}; ${passed} had passed${rest}`
}
