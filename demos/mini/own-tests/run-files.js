import { AsyncLocalStorage } from 'node:async_hooks'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import nodeTest from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { failOnRefusal } from './refuse.js'
import { NOTHING, replaceModules, unusable } from './replace-modules.js'

/**
 * A process that runs a library's own test files with ours in its place, and
 * sends what `reporter.js` sees. Started by `start-files.js`, which sends it its `Task`.
 *
 * @typedef {object} Task
 * @property {string} library
 * @property {string[]} files
 * @property {'ours' | 'theirs' | 'nothing'} kind what stands in the library's place
 * @property {string[]} [only] tests that are run, all without it, as `file: name`
 */

/** What was reported is sent before the process ends, and tests are defined that wait for a server. */
const SETTLE_MS = 200
const require = createRequire(import.meta.url)
/** @type {Task} */
const { library, kind, files, only } = await new Promise((resolve) => process.once('message', resolve))
/** No test needs as long; those that wait for what mini does not do never end by themselves. Some of avvio's close for 2 seconds. */
const LONGEST_MS = library === 'avvio' ? 3000 : 1000
const ours = await import(`./stand-ins/${library}.js`)
/** Some files define tests later. */
const currentFile = new AsyncLocalStorage()
/** @type {Array<Promise<unknown>>} */
const tests = []

const standIns = { ours: () => ours.standIn, theirs: () => require(library), nothing: () => unusable(NOTHING, library) }
const folder = replaceModules(library, { ...ours, standIn: standIns[kind]() }, wrapNodeTest())
// Some write below the working directory, which must not be ours.
process.chdir(tmpdir())
for (const file of files) currentFile.run(file, requireFile, file)
// A test that waits for nothing would end the process, and all others with it.
setInterval(() => {}, LONGEST_MS)
/** How many tests there were when the last wait began. */
let known
do {
  known = tests.length
  await Promise.allSettled(tests)
  await sleep(SETTLE_MS)
} while (tests.length > known)
process.exit()

/** @param {string} file */
function requireFile (file) {
  try {
    require(join(folder, file))
  } catch (error) {
    process.send?.({ file, unread: String(/** @type {any} */ (error)?.message ?? error) })
  }
}

/** `node:test` whose tests are limited in time, and have their file in front of their names. */
function wrapNodeTest () {
  const watch = (/** @type {any} */ run) => limitAfter(failOnRefusal(run))
  const wrapped = wrap(nodeTest, watch)
  return Object.assign(wrapped, { default: wrapped, test: wrapped, it: wrap(nodeTest.it, watch), describe: wrap(nodeTest.describe), suite: wrap(nodeTest.suite) })
}

/** @param {any} real @param {(run: any) => any} [watch] what is done to each test, but not to what holds tests */
function wrap (real, watch = (run) => run) {
  const limited = limit(real, watch)
  return Object.assign(limited, real, { skip: limit(real.skip, watch), todo: limit(real.todo, watch), only: limit(real.only, watch) })
}

/** @param {any} real @param {(run: any) => any} watch */
function limit (real, watch) {
  return (/** @type {any[]} */ ...args) => {
    const run = args.findLast((arg) => typeof arg === 'function')
    const name = typeof args[0] === 'string' ? args[0] : run?.name ?? ''
    const file = currentFile.getStore()
    const options = { ...args.find((arg) => typeof arg === 'object'), timeout: LONGEST_MS }
    if (only && !only.includes(`${file}: ${name}`)) options.skip = true
    const done = real(`${file}\0${name}`, options, run && watch(run))
    tests.push(done)
    return done
  }
}

/**
 * What closes a server after a test waits for its requests, and some are never answered.
 *
 * @param {(t: any, done?: any) => any} run
 * @returns {(t: any, done?: any) => any}
 */
function limitAfter (run) {
  const limitOne = (/** @type {any} */ t) => {
    const after = t.after?.bind(t)
    if (after) t.after = (/** @type {any} */ close, /** @type {any} */ options) => after(close, { timeout: LONGEST_MS, ...options })
    return t
  }
  return run.length > 1 ? (t, done) => run(limitOne(t), done) : (t) => run(limitOne(t))
}
