import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { CommandError } from '../command-line/command-error.js'
import { explainSystemError } from '../command-line/explain-system-error.js'
import { writeAtomically, writeNamed } from './write-atomically.js'

// Not among the temporary folders that a later run clears away.
const FOLDER = 'kept-by-inside-fastify-'

/**
 * Write what was measured. When that fails, it is kept in the temporary directory, or
 * else printed: a measurement that is finished is never lost.
 *
 * @template T
 * @param {() => Promise<T>} write
 * @param {Record<string, string>} files what to keep when it fails, content by name; the first alone is printed
 * @param {{ signal?: AbortSignal, folder?: string, out?: NodeJS.WritableStream }} [where] nothing is kept once the signal fires
 * @returns {Promise<T>} what `write` gives
 * @throws {CommandError} that says why, and where the result is instead
 */
export async function keepResult (write, files, { signal, folder = tmpdir(), out = process.stdout } = {}) {
  try {
    return await write()
  } catch (error) {
    signal?.throwIfAborted()
    const cause = explainSystemError(error) ?? /** @type {Error} */ (error).message
    throw new CommandError(`${await keepElsewhere(files, folder, out)}, not where it belongs, because ${cause}`)
  }
}

/**
 * Write one file whole, or keep its content as {@link keepResult} does.
 *
 * @param {string} path
 * @param {string} content
 * @returns {Promise<void>}
 */
export async function writeOrKeep (path, content) {
  await keepResult(() => writeAtomically(path, content), { [basename(path)]: content })
}

/**
 * @param {Record<string, string>} files
 * @param {string} folder
 * @param {NodeJS.WritableStream} out
 * @returns {Promise<string>} where the result is, in words
 */
async function keepElsewhere (files, folder, out) {
  try {
    const kept = await mkdtemp(join(folder, FOLDER))
    for (const [name, content] of Object.entries(files)) await writeNamed(join(kept, name), content)
    return `the result is kept in ${kept}`
  } catch {
    out.write(Object.values(files)[0])
    return 'the result is printed above'
  }
}
