import { linkModules } from './figure/link-modules.js'
import { GLOBALS, findPackages } from './figure/packages.js'
import { judgeCheck, pickExport } from './steps/judge-check.js'

/** A page runs it in a worker of its own each time. */
export const RUNS_CODE = true

/** Below the time in which a page ends a loop. */
const LIMIT_MS = 1000

const SUM = 'the sum is right'

/**
 * Run one check of a chapter on what a reader typed, for a sandbox only.
 *
 * @param {Record<string, string>} files texts by name, with `check.js`
 * @param {'checks' | 'challenges'} kind
 * @param {string} says which
 * @returns {Promise<import('./steps/judge-check.js').Outcome & { missed: string[] }>} and what of Node it used that is not here
 */
export async function runCheck (files, kind, says) {
  const missed = /** @type {Set<string>} */ (new Set())
  const importFile = linkModules(files, findPackages(missed), GLOBALS)
  const { [kind]: checks } = await importFile('check.js')
  const outcome = await judgeCheck(checks, says, async (file, name) => pickExport(await importFile(file), file, name), LIMIT_MS)
  return { ...outcome, missed: [...missed] }
}

/** A check of one file. */
export function example () {
  const check = `import assert from 'node:assert/strict'\nexport const checks = { '${SUM}': async (load) => assert.equal((await load('sum.js', 'sum'))(1, 2), 3) }`
  return runCheck({ 'check.js': check, 'sum.js': 'export const sum = (a, b) => a - b' }, 'checks', SUM)
}
