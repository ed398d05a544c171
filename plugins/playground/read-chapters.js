import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { parse } from 'acorn'
import { chapters } from '../../demos/mini/steps/chapters.js'
import { toRequest } from './to-request.js'

/** What builds the application: behind the last of these, the program asks. */
const BUILDS = /\bapp\.(?!inject\b|close\b)\w+\(/
/** What asks by a socket, or closes before a page could tell what it wrote. */
const NOT_ASKED = ['server', 'logging']

/**
 * The programs of the book's chapters, with the real Fastify in place of the reader's.
 *
 * @param {string} root the repository
 * @returns {Promise<Record<string, import('./read-problems.js').Named>>} by the name of the chapter
 */
export async function readChapters (root) {
  const offered = chapters.filter(({ id, measures }) => !measures && !NOT_ASKED.includes(id))
  return Object.fromEntries(await Promise.all(offered.map(async ({ id, title }) => {
    const text = await readFile(path.join(root, 'demos', 'mini', 'steps', id, 'program.js'), 'utf8')
    return [id, { title, page: `/build/${id}`, parts: { real: await partProgram(text.replace("'./fastify.js'", "'fastify'")) } }]
  })))
}

/**
 * @param {string} text
 * @returns {Promise<import('../../demos/play/model.js').Program>} the application, and what the program asks it
 */
async function partProgram (text) {
  const { body } = parse(text, { ecmaVersion: 'latest', sourceType: 'module' })
  const { end } = /** @type {{ end: number }} */ (body.findLast(({ start, end }) => BUILDS.test(text.slice(start, end))))
  /** @type {Array<Parameters<typeof toRequest>[0]>} */
  const asked = []
  const app = {
    inject: async (/** @type {any} */ options) => {
      asked.push(typeof options === 'string' ? { url: options } : { ...options, body: options.payload })
      return { headers: {} }
    },
    close () {}
  }
  await runInContext(`(async () => {${text.slice(end)}})()`, createContext({ app, console: { log () {} } }))
  return { code: `${text.slice(0, end)}\n`, requests: asked.map(toRequest) }
}
