import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createHash } from 'node:crypto'
import { chapters, chaptersInPage, readStep, stateAfter } from '../../demos/mini/steps/chapters.js'

const STEPS = 'demos/mini/steps'

/**
 * What a reader needs to type a chapter: its files at the start and the end and of the task, texts by name, and what
 * its checks say.
 *
 * @typedef {Record<'changes' | 'checks' | 'challenges', string[]>} Names
 * @returns {Promise<Names & Record<'start' | 'end' | 'task', Record<string, string>>>}
 */
export async function readChapter (root, id) {
  const index = chapters.findIndex((chapter) => chapter.id === id)
  const { changes, finishes } = chapters[index]
  const { checks, challenges } = await import(pathToFileURL(path.join(root, STEPS, id, 'check.js')).href)
  const [start, end, task] = [
    stateAfter(index), stateAfter(index + 1), new Map(['program.js', 'check.js'].map((file) => [file, `${STEPS}/${id}/${file}`]))
  ].map((state) => readState(root, state))
  return { changes: [...changes, ...finishes].sort(), start, end, task, checks: Object.keys(checks), challenges: Object.keys(challenges) }
}

function readState (root, state) {
  const files = Array.from(state, ([name, file]) => [name, readStep(file, root)])
  return Object.fromEntries(files.sort(([one], [other]) => one < other ? -1 : 1))
}

/**
 * Brings the chapters of the book to the page. Writes, before the site is bundled:
 *
 * - `.docusaurus/browser/chapters/<id>.<hash>.json`, the files of a chapter, served as it
 *   is and loaded when a reader opens the editor;
 * - `.docusaurus/chapters.json`, which says where they are.
 */
export default async function bookChapters ({ siteDir, generatedFilesDir }) {
  const folder = path.join(generatedFilesDir, 'browser', 'chapters')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const places = await Promise.all(chaptersInPage.map(async ({ id }) => {
    const text = JSON.stringify(await readChapter(siteDir, id))
    const file = `${id}.${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`
    await writeFile(path.join(folder, file), text)
    return [id, `chapters/${file}`]
  }))
  await writeFile(path.join(generatedFilesDir, 'chapters.json'), JSON.stringify(Object.fromEntries(places)))
  return { name: 'chapters' }
}
