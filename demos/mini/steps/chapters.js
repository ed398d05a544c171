import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * @typedef {object} Chapter
 * @property {string} id its folder here, and its page
 * @property {string} title
 * @property {string} says what the program can do at its end
 * @property {string[]} changes files that are in its folder: they are not yet what they will be
 * @property {string[]} finishes files of our small Fastify that are what they are at the end of the book
 * @property {boolean} [measures] its programs print measured numbers, which are not kept
 */

/** In reading order. @type {Chapter[]} */
export const chapters = [
  { id: 'server', title: 'A bare server', says: 'one handler answers every request', changes: ['fastify.js', 'reply.js', 'request.js'], finishes: [] },
  { id: 'router', title: 'A router', says: 'each path and method has its own handler', changes: ['fastify.js', 'router.js'], finishes: [] },
  { id: 'parameters', title: 'Routes with parameters', says: 'a route may hold parameters and a wildcard', changes: ['fastify.js'], finishes: ['router.js'] },
  { id: 'serializer', title: 'A serializer', says: 'a schema becomes the function that writes the answer', changes: ['context.js', 'fastify.js', 'reply.js'], finishes: ['serializer.js'] },
  { id: 'plugins', title: 'Plugins and the boot', says: 'plugins load one after the other, and close in reverse', changes: ['fastify.js', 'hooks.js', 'parser.js'], finishes: ['boot.js'] },
  { id: 'encapsulation', title: 'Encapsulation', says: 'what a plugin adds stays with it and those below it', changes: ['context.js', 'fastify.js'], finishes: [] },
  { id: 'hooks', title: 'Hooks', says: 'functions of yours run before the handler, and on the way out', changes: ['context.js', 'fastify.js', 'reply.js', 'request.js'], finishes: ['hooks.js'] },
  { id: 'reply', title: 'Request and reply', says: 'a reply has a status, headers, streams; plugins add fields to both', changes: ['context.js', 'fastify.js', 'reply.js', 'request.js'], finishes: [] },
  { id: 'bodies', title: 'Bodies and validation', says: 'a body is read, parsed, checked by a schema, or refused', changes: ['context.js', 'fastify.js', 'request.js'], finishes: ['parser.js', 'validator.js'] },
  { id: 'errors', title: 'Errors', says: 'error handlers belong to plugins, and each has one around it', changes: ['context.js', 'fastify.js', 'reply.js'], finishes: [] },
  { id: 'logging', title: 'Logging', says: 'each request writes its lines, and a level that is off calls an empty function', changes: [], finishes: ['context.js', 'fastify.js', 'logger.js', 'reply.js', 'request.js'] },
  { id: 'measuring', title: 'Measuring it', says: 'a program measures ours beside Fastify, Koa, Express and node:http', changes: ['measure.js', 'server.js'], finishes: [], measures: true }
]

/** Those that can be typed in a page: to measure takes processes. */
export const chaptersInPage = chapters.filter(({ measures }) => !measures)

/** The repository's path of the small Fastify, whose files are those of the last chapter. */
const MINI = 'demos/mini'
const PROJECT = new URL('../../../', import.meta.url)

/**
 * The files as they are at the end of a chapter.
 *
 * @param {number} count how many chapters are done
 * @returns {Map<string, string>} by name, the path from the root of the repository
 */
export function stateAfter (count) {
  const state = new Map()
  for (const { id, changes, finishes } of chapters.slice(0, count)) {
    for (const file of changes) state.set(file, `${MINI}/steps/${id}/${file}`)
    for (const file of finishes) state.set(file, `${MINI}/${file}`)
  }
  return state
}

/** Write the files of a state into a folder, so that they run there. */
export async function copyState (state, folder) {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n')
  for (const [file, path] of state) await copyInto(join(folder, file), path)
}

/** What a chapter brings besides code to be typed. */
export async function copyTask ({ id }, folder) {
  for (const file of ['program.js', 'check.js']) await copyInto(join(folder, file), `${MINI}/steps/${id}/${file}`)
}

async function copyInto (target, path) {
  await mkdir(dirname(target), { recursive: true })
  await copyFile(new URL(path, PROJECT), target)
}
