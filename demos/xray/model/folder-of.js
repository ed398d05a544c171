import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * @param {string} file of an application
 * @returns {string} the nearest folder that has a package.json, or the one that it is in
 */
export function folderOf (file) {
  const folder = dirname(file)
  for (let at = folder; dirname(at) !== at; at = dirname(at)) {
    if (existsSync(join(at, 'package.json'))) return at
  }
  return folder
}
