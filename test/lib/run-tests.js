import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../demos/lib/own-folder.js'
import { runProcess } from './run-process.js'

const REPORTER = new URL('tally-reporter.js', import.meta.url).href

/**
 * @typedef {object} Tally
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string} [reason] why a failure that no test shows is one
 */

/**
 * Run test files with `node --test`, one after another: some measure, and two
 * measurements at once measure each other.
 *
 * @param {string[]} files
 * @param {Parameters<typeof runProcess>[2]} options
 * @returns {Promise<Tally>}
 */
export async function runTests (files, options) {
  if (files.length === 0) return { passed: 0, failed: 1, skipped: 0, reason: 'no test files' }
  const directory = await makeFolder('test')
  const counts = join(directory, 'tally.json')
  try {
    const args = [
      '--test', '--test-concurrency=1',
      '--test-reporter=spec', '--test-reporter-destination=stdout',
      `--test-reporter=${REPORTER}`, `--test-reporter-destination=${counts}`,
      ...files
    ]
    const { ok, reason } = await runProcess(process.execPath, args, options)
    const tally = await readTally(counts)
    if (ok || tally.failed > 0) return tally
    return { ...tally, failed: 1, reason }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/**
 * @param {string} path
 * @returns {Promise<Tally>} zeros when the run was cut short
 */
async function readTally (path) {
  const text = await readFile(path, 'utf8').catch(() => '')
  return text === '' ? { passed: 0, failed: 0, skipped: 0 } : JSON.parse(text)
}
