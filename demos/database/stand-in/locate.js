import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PROJECT } from '../../lib/command-line/project.js'
import { JARS, fileOf } from './jars.js'

/** Where `npm run get:mongo-stand-in` puts it, which Git ignores. */
export const FOLDER = join(PROJECT, '.local', 'mongo-stand-in')

/** What of it is ours. */
export const SOURCE = fileURLToPath(new URL('StandIn.java', import.meta.url))

const DIGITS = 12

/**
 * Where that is compiled to: a folder of its own for each text of it, so that a change is
 * never answered by what was compiled before.
 *
 * @param {string} [folder]
 */
export function classesIn (folder = FOLDER) {
  return join(folder, createHash('sha256').update(readFileSync(SOURCE)).digest('hex').slice(0, DIGITS))
}

/** @param {string} [folder] */
export function classPath (folder = FOLDER) {
  return [classesIn(folder), ...JARS.map((jar) => join(folder, fileOf(jar)))].join(delimiter)
}

/**
 * Whether all of it is there. What is there was checked when it was downloaded.
 *
 * @param {string} [folder]
 */
export function isThere (folder = FOLDER) {
  return existsSync(join(classesIn(folder), 'StandIn.class')) && JARS.every((jar) => existsSync(join(folder, fileOf(jar))))
}
