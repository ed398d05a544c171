import * as assert from 'node:assert/strict'
import * as events from 'node:events'
import * as http from 'node:http'
import * as querystring from 'node:querystring'
import * as stream from 'node:stream'
import * as timers from 'node:timers/promises'
import * as util from 'node:util'
import * as fastifyPlugin from 'fastify-plugin'
import * as inject from 'light-my-request'
import { findAmong, globalsOfNode } from '../lib/modules/find-packages.js'
import { fetch } from './network.js'
import { linkModules } from '../lib/modules/link-modules.js'
import { inTime, judgeCheck, pickExport } from './steps/judge-check.js'

/** What the chapters import besides their own files. @type {Record<string, any>} */
const PACKAGES = {
  'fastify-plugin': fastifyPlugin,
  'light-my-request': inject,
  'node:assert/strict': assert,
  'node:events': events,
  'node:http': http,
  'node:querystring': querystring,
  'node:stream': stream,
  'node:timers/promises': timers,
  'node:util': util
}

/** A page runs it in a worker of its own each time. */
export const RUNS_CODE = true

/** Below the time in which a page ends a loop. */
const LIMIT_MS = 1000

/** More than a page shows of a line. */
const LONGEST = 2000

const SUM = 'the sum is right'

const link = (files, missed, printed) => linkModules(files, findAmong(PACKAGES, missed), { ...globalsOfNode(printed), fetch })

/**
 * Run one check of a chapter on what a reader typed, for a sandbox only: the files are texts by name, with `check.js`.
 *
 * @type {(files: Record<string, string>, kind: 'checks' | 'challenges', says: string) =>
 *   Promise<import('./steps/judge-check.js').Outcome & { missed: string[], printed: string[] }>} and what of Node it used
 *   that is not here, and what it printed
 */
export async function runCheck (files, kind, says) {
  const missed = /** @type {Set<string>} */ (new Set())
  const printed = /** @type {string[]} */ ([])
  const importFile = link(files, missed, printed)
  const { [kind]: checks } = await importFile('check.js')
  const outcome = await judgeCheck(checks, says, async (file, name) => pickExport(await importFile(file), file, name), { limitMs: LIMIT_MS, hasLines: false })
  return { ...outcome, ...outcome.reason !== undefined && { reason: cut(outcome.reason) }, missed: [...missed], printed: printed.map(cut) }
}

/**
 * Run the program of a chapter, `program.js`, for a sandbox only: what it prints, with the error that ends it.
 *
 * @type {(files: Record<string, string>) => Promise<string[]>}
 */
export async function runProgram (files) {
  const printed = /** @type {string[]} */ ([])
  try {
    // What is due at its end is printed too.
    await inTime(link(files, new Set(), printed)('program.js').then(() => new Promise((resolve) => setImmediate(resolve))), LIMIT_MS)
  } catch (/** @type {any} */ error) {
    printed.push(`${error?.name ?? 'Error'}: ${error?.message ?? error}`)
  }
  return printed.map(cut)
}

const cut = (text) => text.slice(0, LONGEST)

/** A check of one file. */
export function example () {
  const check = `import assert from 'node:assert/strict'\nexport const checks = { '${SUM}': async (load) => assert.equal((await load('sum.js', 'sum'))(1, 2), 3) }`
  return runCheck({ 'check.js': check, 'sum.js': 'export const sum = (a, b) => a - b' }, 'checks', SUM)
}
