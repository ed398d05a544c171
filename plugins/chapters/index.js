import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { chaptersInPage } from '../../demos/mini/steps/chapters.js'
import { readChapter } from './read-chapter.js'

/**
 * Brings the chapters of the book to the page. Writes, before the site is bundled:
 *
 * - `.docusaurus/browser/chapters/<id>.<hash>.json`, the files of a chapter, served as it
 *   is and loaded when a reader opens the editor;
 * - `.docusaurus/chapters.json`, which says where they are.
 *
 * @param {import('@docusaurus/types').LoadContext} context
 * @returns {Promise<import('@docusaurus/types').Plugin>}
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
