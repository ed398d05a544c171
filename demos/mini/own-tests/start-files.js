import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * @typedef {object} Result
 * @property {string} file below the library's `test/`
 * @property {string} name the names from the outermost test to this one; the second of a name has ` #2` behind it
 * @property {boolean} passed
 * @property {string} [error]
 */

const CHILD = fileURLToPath(new URL('run-files.js', import.meta.url))
const REPORTER = new URL('reporter.js', import.meta.url).href
/** What a process has for each of its files. */
const LONGEST_MS = 1000
const START_MS = 10_000

/**
 * Run test files of a library in one process.
 *
 * @param {string} library
 * @param {string[]} files
 * @param {object} [how]
 * @param {'ours' | 'theirs' | 'nothing'} [how.kind] what stands in the library's place. `theirs` is the library
 *   itself, which shows what the setting costs. `nothing` throws when it is called: a test that passes
 *   then says nothing about ours
 * @param {string[]} [how.only] the tests that are run, all without it, as `file: name`
 * @returns {Promise<Result[]>} of every test that has none inside and is not skipped
 */
export function startFiles (library, files, { kind = 'ours', only } = {}) {
  // Under `node --test` a child would report to its runner and not to us.
  const { NODE_TEST_CONTEXT, ...env } = process.env
  const child = fork(CHILD, {
    env,
    execArgv: ['--no-warnings', '--test-reporter', REPORTER, '--test-reporter-destination', 'stdout'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc']
  })
  child.send({ library, files, kind, only })
  const timer = setTimeout(() => child.kill('SIGKILL'), START_MS + LONGEST_MS * files.length)
  /** @type {any[]} */
  const messages = []
  child.on('message', (message) => messages.push(message))
  return new Promise((resolve) => child.on('exit', () => {
    clearTimeout(timer)
    resolve(readResults(messages))
  }))
}

/**
 * @param {any[]} messages in the order in which the tests ended: those inside before the one they are in
 * @returns {Result[]}
 */
function readResults (messages) {
  /** @type {Result[]} */
  const results = []
  /** @type {Record<string, number>} */
  const seen = {}
  let before = 0
  for (const { file, unread, path, passed, skipped, suite, error } of messages) {
    if (unread !== undefined) {
      results.push({ file, name: '', passed: false, error: unread })
      continue
    }
    const hasInside = before > path.length
    before = path.length
    if (hasInside || suite || skipped || !path[0].includes('\0')) continue
    const names = path.map((/** @type {string} */ name) => name.slice(name.indexOf('\0') + 1))
    const [of] = path[0].split('\0')
    const name = names.join(' > ')
    const times = seen[`${of}\0${name}`] = (seen[`${of}\0${name}`] ?? 0) + 1
    results.push({ file: of, name: times > 1 ? `${name} #${times}` : name, passed, error })
  }
  return results
}
