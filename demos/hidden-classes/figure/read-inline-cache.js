import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../lib/files/own-folder.js'
import { runChild } from '../../lib/processes/run-child.js'

/** V8's letters, as `--log-ic` writes them. */
const STATES = /** @type {const} */ ({ 1: 'monomorphic', P: 'polymorphic', N: 'megamorphic' })

/**
 * @typedef {'monomorphic' | 'polymorphic' | 'megamorphic'} State
 */

/**
 * What V8 notes at one place that reads a property, as one shape after the other
 * comes by.
 *
 * @param {string} [execPath] of the Node that is asked
 * @returns {Promise<State[]>} after one shape, two, and so on; once megamorphic, V8 notes no more
 */
export async function readInlineCache (execPath) {
  const folder = await makeFolder('inline-cache')
  const log = join(folder, 'ic.log')
  try {
    await runChild(new URL('children/read-property.js', import.meta.url), { execPath, flags: ['--log-ic', `--logfile=${log}`, '--no-logfile-per-isolate'] })
    const lines = (await readFile(log, 'utf8')).split('\n').map((line) => line.split(','))
    // Type, place and so on; the state before and after; the hidden class; the property.
    return lines.filter(([type, , , , , , , , property]) => type === 'LoadIC' && property === 'readHere')
      .map(([, , , , , , after]) => STATES[/** @type {keyof typeof STATES} */ (after)])
      .slice(0, 5)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
