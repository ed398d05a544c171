import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../paths.js'

/**
 * What `npm ci` puts on the reader's disk, without caches that builds leave there.
 *
 * @returns {Promise<number>} bytes of all files
 */
export async function measureInstalledSize () {
  return await sizeOf(join(ROOT, 'node_modules'))
}

/**
 * @param {string} directory
 * @returns {Promise<number>}
 */
async function sizeOf (directory) {
  const entries = await readdir(directory, { withFileTypes: true })
  let total = 0
  for (const entry of entries) {
    const path = join(directory, entry.name)
    if (entry.isDirectory()) total += entry.name === '.cache' ? 0 : await sizeOf(path)
    else if (entry.isFile()) total += (await lstat(path)).size
  }
  return total
}
