import { readFile } from 'node:fs/promises'

/**
 * @param {string} path
 * @returns {Promise<string | null>} null when there is no such file
 * @throws {NodeJS.ErrnoException} that names the file, which Node does not for one that is a folder
 */
export async function readIfPresent (path) {
  return await readFile(path, 'utf8').catch((/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code === 'ENOENT') return null
    throw Object.assign(error, { path })
  })
}
