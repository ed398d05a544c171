import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { chapters } from './chapters.js'

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

/**
 * Write the files of a state into a folder, so that they run there.
 *
 * @param {Map<string, string>} state
 * @param {string} folder
 */
export async function copyState (state, folder) {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n')
  for (const [file, path] of state) await copyInto(join(folder, file), path)
}

/**
 * What a chapter brings besides code to be typed.
 *
 * @param {import('./chapters.js').Chapter} chapter
 * @param {string} folder
 */
export async function copyTask ({ id }, folder) {
  for (const file of ['program.js', 'check.js']) await copyInto(join(folder, file), `${MINI}/steps/${id}/${file}`)
}

/**
 * @param {string} target
 * @param {string} path from the root of the repository
 */
async function copyInto (target, path) {
  await mkdir(dirname(target), { recursive: true })
  await copyFile(new URL(path, PROJECT), target)
}
