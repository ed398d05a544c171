import { rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../lib/files/own-folder.js'
import { SCHEMAS, declareRoutes } from '../model/declare-routes.js'
import { saveFunctions } from '../model/save-functions.js'
import { allEnded, startProcess } from './start-process.js'

const app = (/** @type {string} */ name) => new URL(`../apps/${name}.js`, import.meta.url)

/** @type {string[]} */
const folders = []

/** Without a cache that somebody has set for all their processes. */
const NO_CACHE = { NODE_COMPILE_CACHE: undefined }

/**
 * Whatever is written before an application is deployed: its compiled schemas, and what Node has
 * compiled of its modules. It is gone when this process ends.
 *
 * @param {string} contender `fastify`, `cached`, `saved`, `express`, `koa` or `http`
 * @param {number} routes
 * @param {'none' | 'both'} kind of schemas
 * @param {string} path that is asked for
 * @returns {Promise<() => Promise<string>>} starts a process, and gives its first answer
 */
export async function prepareStart (contender, routes, kind, path) {
  const file = app(['cached', 'saved'].includes(contender) ? 'fastify' : contender)
  /** @type {Record<string, string | undefined>} */
  const env = { ...NO_CACHE, ROUTES: String(routes), KIND: kind }
  if (contender === 'saved') env.SAVED = await writeSaved(routes, kind)
  if (contender === 'cached') env.NODE_COMPILE_CACHE = await keepFolder()
  const start = () => startProcess(file, path, env)
  if (contender !== 'cached') return start
  // The first process of all writes the cache when it ends.
  await start()
  await allEnded()
  return start
}

/**
 * @param {number} routes
 * @param {'none' | 'both'} kind
 * @returns {Promise<string>} the file
 */
async function writeSaved (routes, kind) {
  const file = join(await keepFolder(), 'saved.cjs')
  await writeFile(file, await saveFunctions((instance) => declareRoutes(instance, routes, SCHEMAS[kind])))
  return file
}

/** @returns {Promise<string>} a folder that goes with this process, or with the next to make one when this is killed */
async function keepFolder () {
  const folder = await makeFolder('start')
  if (folders.push(folder) === 1) process.once('exit', () => folders.forEach((one) => rmSync(one, { recursive: true, force: true })))
  return folder
}
