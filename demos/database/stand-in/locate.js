import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { PROJECT } from '../../lib/project.js'
import { JARS, fileOf } from './jars.js'

/** Where `npm run get:mongo-stand-in` puts it, which Git ignores. */
export const FOLDER = join(PROJECT, '.local', 'mongo-stand-in')

/** @param {string} [folder] */
export function classPath (folder = FOLDER) {
  return [folder, ...JARS.map((jar) => join(folder, fileOf(jar)))].join(delimiter)
}

/**
 * Whether all of it is there. What is there was checked when it was downloaded.
 *
 * @param {string} [folder]
 */
export function isThere (folder = FOLDER) {
  return existsSync(join(folder, 'StandIn.class')) && JARS.every((jar) => existsSync(join(folder, fileOf(jar))))
}
