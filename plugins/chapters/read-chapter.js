import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chapters, stateAfter } from '../../demos/mini/steps/chapters.js'

const STEPS = 'demos/mini/steps'

/**
 * @typedef {Record<string, string>} Files texts by name
 *
 * @typedef {object} ChapterFiles what a reader needs to type a chapter
 * @property {string[]} changes the files that are typed in
 * @property {Files} start the files as they are at its start
 * @property {Files} end and at its end
 * @property {Files} task its program, and its checks
 * @property {string[]} checks what they say
 * @property {string[]} challenges
 */

/**
 * @param {string} root of the repository
 * @param {string} id of the chapter
 * @returns {Promise<ChapterFiles>}
 */
export async function readChapter (root, id) {
  const index = chapters.findIndex((chapter) => chapter.id === id)
  const { changes, finishes } = chapters[index]
  const { checks, challenges } = await import(pathToFileURL(path.join(root, STEPS, id, 'check.js')).href)
  const [start, end, task] = await Promise.all([
    stateAfter(index), stateAfter(index + 1), new Map(['program.js', 'check.js'].map((file) => [file, `${STEPS}/${id}/${file}`]))
  ].map((state) => readState(root, state)))
  return { changes: [...changes, ...finishes].sort(), start, end, task, checks: Object.keys(checks), challenges: Object.keys(challenges) }
}

/**
 * @param {string} root
 * @param {Map<string, string>} state
 * @returns {Promise<Files>}
 */
async function readState (root, state) {
  const files = await Promise.all(Array.from(state, async ([name, file]) => [name, await readFile(path.join(root, file), 'utf8')]))
  return Object.fromEntries(files.sort(([one], [other]) => one < other ? -1 : 1))
}
