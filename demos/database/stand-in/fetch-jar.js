import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CommandError } from '../../lib/command-line/command-error.js'
import { writeAtomically } from '../../lib/files/write-atomically.js'
import { fileOf, pathOf } from './jars.js'

const LIMIT_MS = 60_000

/**
 * Download a file into a folder, unless the right one is there.
 *
 * @param {typeof import('./jars.js').JARS[number]} jar
 * @param {{ from: string, folder: string, signal: AbortSignal }} where `from` is the address of the repository
 * @returns {Promise<void>}
 * @throws {CommandError} when it cannot be had, or is not the file that it should be; nothing is kept then
 */
export async function fetchJar (jar, { from, folder, signal }) {
  const path = join(folder, fileOf(jar))
  if (existsSync(path) && hashOf(await readFile(path)) === jar.sha256) return
  const bytes = await download(`${from}/${pathOf(jar)}`, signal)
  if (hashOf(bytes) !== jar.sha256) throw new CommandError(`${fileOf(jar)} is not the file that it should be: its SHA-256 is ${hashOf(bytes)}, not ${jar.sha256}; nothing was kept`)
  await writeAtomically(path, bytes)
}

/**
 * @param {string} url
 * @param {AbortSignal} signal
 */
async function download (url, signal) {
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]) })
    if (!response.ok) throw new Error(`it answers ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  } catch (error) {
    signal.throwIfAborted()
    const { message, cause } = /** @type {Error & { cause?: { code?: string } }} */ (error)
    throw new CommandError(`${url} cannot be had (${cause?.code ?? message}): connect to the internet and run the command again`)
  }
}

/** @param {Buffer} bytes */
function hashOf (bytes) {
  return createHash('sha256').update(bytes).digest('hex')
}
