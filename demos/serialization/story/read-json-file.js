import { readFile } from 'node:fs/promises'
import { UsageError } from '../../lib/command-line/cli.js'

/**
 * @param {string} flag for the message
 * @param {string} path
 * @returns {Promise<any>}
 * @throws {UsageError} when there is no such file, or it is not JSON
 */
export async function readJsonFile (flag, path) {
  const text = await readFile(path, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') throw new UsageError(`--${flag}: no file '${path}'`)
    throw new UsageError(`--${flag}: ${error.code === 'EISDIR' ? `'${path}' is a folder` : `cannot read '${path}': ${error.code}`}`)
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`--${flag}: '${path}' is not JSON: ${/** @type {Error} */ (error).message}`)
  }
}
