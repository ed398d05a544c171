import { existsSync, readFileSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { PROJECT } from '../../lib/command-line/project.js'

/**
 * @typedef {object} Chapter
 * @property {string} id its folder here, and its page
 * @property {string} title
 * @property {string} says what the program can do at its end
 * @property {string[]} changes files that are not yet what they will be: `readStep` has them
 * @property {string[]} finishes files that are now those of our small Fastify
 * @property {true} [measures] its programs print measured numbers, which are not kept
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
const STEP = /^demos\/mini\/steps\/([a-z]+)\/([a-z]+\.js)$/

/**
 * The files as they are when so many chapters are done: for each name, the path for `readStep`.
 *
 * @param {number} count
 * @returns {Map<string, string>}
 */
export function stateAfter (count) {
  const state = new Map()
  for (const { id, changes, finishes } of chapters.slice(0, count)) {
    for (const file of changes) state.set(file, `${MINI}/steps/${id}/${file}`)
    for (const file of finishes) state.set(file, `${MINI}/${file}`)
  }
  return state
}

/**
 * What the text of a path is made of: a file, behind the changes that are undone in it, the last one first. Where a
 * chapter has no file by the name of what it changes, it is the file of the next chapter that changes it, with its
 * `step.diff` undone.
 *
 * @param {string} path from the root of the repository
 * @returns {string[]}
 */
export function filesOf (path) {
  const [, id, name] = STEP.exec(path) ?? []
  const own = chapters.findIndex((chapter) => chapter.id === id)
  const next = chapters.find(({ changes, finishes }, index) => index > own && [...changes, ...finishes].includes(name))
  if (own === -1 || !next || existsSync(join(PROJECT, path))) return [path]
  return [`${MINI}/steps/${next.id}/step.diff`, ...filesOf(`${MINI}/${next.finishes.includes(name) ? '' : `steps/${next.id}/`}${name}`)]
}

/** The text of a path from `root`. @param {string} path @returns {string} @throws {Error} as `applyHunks` does */
export function readStep (path, root = PROJECT) {
  const [file, ...diffs] = filesOf(path).map((each) => readFileSync(join(root, each), 'utf8')).reverse()
  return diffs.reduce((text, diff) => applyHunks(diff, basename(path), text, true), file)
}

/**
 * Change the text of a file as the hunks for it say: `@@ file`, with lines that stay, go (-) and come (+), or `undo`
 * that. It throws an Error when the lines are not there exactly once.
 */
export function applyHunks (diff, file, text, undo = false) {
  for (const hunk of diff.split(/^@@ /m).slice(1)) {
    const [name, ...lines] = hunk.trimEnd().split('\n')
    if (name !== file) continue
    const withSign = (signs) => lines.filter(([sign = ' ']) => signs.includes(sign)).map((line) => `${line.slice(1)}\n`).join('')
    const [before, after] = undo ? [withSign(' +'), withSign(' -')] : [withSign(' -'), withSign(' +')]
    const parts = text.split(before)
    if (parts.length !== 2) throw new Error(`the lines of ${file} are there ${parts.length - 1} times:\n${before}`)
    text = parts.join(after)
  }
  return text
}

/** Write the files of a state into a folder, so that they run there. */
export async function copyState (state, folder) {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n')
  for (const [file, path] of state) await writeFile(join(folder, file), readStep(path))
}

/** What a chapter brings besides code to be typed. */
export async function copyTask ({ id }, folder) {
  for (const file of ['program.js', 'check.js']) await copyFile(new URL(`${id}/${file}`, import.meta.url), join(folder, file))
}
