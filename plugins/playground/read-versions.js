import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PACKAGES } from '../../demos/play/model.js'

/**
 * The installed version of each package that an application in the page may import.
 *
 * @param {string} root the repository
 * @returns {Promise<Record<string, string>>} by name
 */
export async function readVersions (root) {
  const names = ['fastify', ...Object.keys(PACKAGES)].filter((name) => !name.startsWith('node:'))
  return Object.fromEntries(await Promise.all(names.map(async (name) => {
    const { version } = JSON.parse(await readFile(path.join(root, 'node_modules', name, 'package.json'), 'utf8'))
    return [name, version]
  })))
}
