import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { judgeCheck, pickExport } from './judge-check.js'
import { readModule } from '../../lib/modules/transform-module.js'

const LIMIT_MS = 2000
/** A loop may print more than anybody reads. */
const MOST_LINES = 30

// In a process of its own: what the reader's code leaves open must not hold the answer back.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.on('message', async (/** @type {string} */ folder) => {
    process.send?.(await runChecks(folder, watch), () => process.exit())
  })
}

/** @typedef {import('./judge-check.js').Outcome & { printed?: string[] }} Outcome `printed` where somebody watches */

/**
 * Run the checks of a chapter on the files of a folder, and its challenges when all of them pass. `watch` is called before
 * each check. In this process: what never returns must be ended from outside.
 *
 * @param {string} folder with `check.js`, which exports a `limitMs` when it starts processes
 * @param {(says: string) => Promise<{ uncaught: Promise<never>, printed: string[] }>} [watch]
 * @returns {Promise<{ checks: Outcome[], challenges: Outcome[] }>}
 */
export async function runChecks (folder, watch) {
  const { checks, challenges, limitMs = LIMIT_MS } = await import(pathToFileURL(join(folder, 'check.js')).href)
  const run = (asked) => runAll(asked, folder, { limitMs, watch })
  const outcomes = await run(checks)
  const isDone = outcomes.every(({ passed }) => passed)
  return { checks: outcomes, challenges: isDone ? await run(challenges) : Object.keys(challenges).map((says) => ({ says, passed: false })) }
}

/** After `limitMs` a check counts as one that never ends. */
async function runAll (checks, folder, { limitMs, watch }) {
  const outcomes = /** @type {Outcome[]} */ ([])
  for (const says of Object.keys(checks)) {
    const watched = await watch?.(says)
    const outcome = await judgeCheck(checks, says, (file, name) => load(folder, file, name), { limitMs, hasLines: true, uncaught: watched?.uncaught })
    const reason = outcome.reason?.replaceAll(`${pathToFileURL(folder).href}/`, '').replaceAll(join(folder, '/'), '')
    outcomes.push({ ...outcome, ...reason !== undefined && { reason }, ...watched && { printed: watched.printed } })
  }
  return outcomes
}

async function load (folder, file, name) {
  if (!existsSync(join(folder, file))) throw new Error(`there is no ${file} yet`)
  const module = await import(pathToFileURL(join(folder, file)).href).catch(async (error) => {
    throw error instanceof SyntaxError ? new Error(await findUnreadable(folder) ?? sayImport(error, file)) : error
  })
  return pickExport(module, file, name)
}

/** The file, the line and the reason. Node does not tell which file it cannot read: it may be one that the asked one imports. */
async function findUnreadable (folder) {
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.js'))) {
    try {
      readModule(await readFile(join(folder, file), 'utf8'))
    } catch (error) {
      return `${file} cannot be read: ${/** @type {Error} */ (error).message}`
    }
  }
}

/** Of an import that finds no such export: the stack begins with the place. */
function sayImport ({ message, stack }, asked) {
  const [, file = asked, line] = stack?.match(/^file:.*\/(.+):(\d+)$/m) ?? []
  return `${file}${line ? `, line ${line}` : ''}: ${message}`
}

/**
 * What a check prints is told with it, and an error that nothing catches fails it: it must not end them all.
 * Which one runs is told before, for one that never ends.
 */
async function watch (says) {
  await new Promise((resolve) => process.send?.({ running: says }, resolve))
  const printed = /** @type {string[]} */ ([])
  const keep = (/** @type {any} */ text) => printed.length < MOST_LINES && printed.push(String(text).trimEnd()) > 0
  Object.assign(process.stdout, { write: keep })
  Object.assign(process.stderr, { write: keep })
  const uncaught = /** @type {Promise<never>} */ (new Promise((_resolve, reject) => {
    process.setUncaughtExceptionCaptureCallback(null)
    process.setUncaughtExceptionCaptureCallback(reject)
  }))
  return { uncaught, printed }
}
