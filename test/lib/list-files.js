import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The files below some folders whose name passes, sorted; what does not exist, or is
 * no folder, holds none.
 *
 * @param {string} root
 * @param {string[]} folders
 * @param {(name: string) => boolean} accept
 * @returns {Promise<string[]>} absolute paths
 */
export async function listFiles (root, folders, accept) {
  const lists = await Promise.all(folders.map((folder) => listBelow(join(root, folder), accept)))
  return lists.flat().sort()
}

/**
 * @param {string} directory
 * @param {(name: string) => boolean} accept
 * @returns {Promise<string[]>}
 */
async function listBelow (directory, accept) {
  try {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile() && accept(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(String(/** @type {NodeJS.ErrnoException} */ (error).code))) return []
    throw error
  }
}
