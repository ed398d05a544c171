import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { judgeCheck, pickExport } from './judge-check.js'

const LIMIT_MS = 2000

/**
 * @typedef {import('./judge-check.js').Checks} Checks
 * @typedef {import('./judge-check.js').Outcome} Outcome
 */

/**
 * Run the checks of a chapter on the files of a folder. In this process: what never returns must be ended from outside.
 *
 * @param {string} folder with `check.js`
 * @returns {Promise<{ checks: Outcome[], challenges: Outcome[] }>}
 */
export async function runChecks (folder) {
  const { checks, challenges } = await import(pathToFileURL(join(folder, 'check.js')).href)
  return { checks: await runAll(checks, folder), challenges: await runAll(challenges, folder) }
}

/**
 * @param {Checks} checks
 * @param {string} folder
 */
async function runAll (checks, folder) {
  const outcomes = /** @type {Outcome[]} */ ([])
  for (const says of Object.keys(checks)) {
    const outcome = await judgeCheck(checks, says, (file, name) => load(folder, file, name), LIMIT_MS)
    const reason = outcome.reason?.replaceAll(`${pathToFileURL(folder).href}/`, '').replaceAll(join(folder, '/'), '')
    outcomes.push({ ...outcome, ...reason !== undefined && { reason } })
  }
  return outcomes
}

/** @type {(folder: string, file: string, name: string) => Promise<any>} */
async function load (folder, file, name) {
  if (!existsSync(join(folder, file))) throw new Error(`there is no ${file} yet`)
  const module = await import(pathToFileURL(join(folder, file)).href).catch((error) => {
    throw error instanceof SyntaxError ? new Error(`${file} cannot be read (node program.js shows where): ${error.message}`) : error
  })
  return pickExport(module, file, name)
}
