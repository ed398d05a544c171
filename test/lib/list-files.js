import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The absolute paths of files below some folders whose name passes, sorted; a folder that does not exist holds none.
 *
 * @param {string} root
 * @param {string[]} folders
 * @param {(name: string) => boolean} accept
 * @returns {Promise<string[]>}
 */
export async function listFiles (root, folders, accept) {
  const there = folders.map((folder) => join(root, folder)).filter((folder) => existsSync(folder))
  const entries = await Promise.all(there.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })))
  return entries.flat().filter((entry) => entry.isFile() && accept(entry.name)).map((entry) => join(entry.parentPath, entry.name)).sort()
}
