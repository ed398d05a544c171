import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readEntries } from '../../demos/error/model.js'
import { EXAMPLES } from '../../demos/xray/figure/model.js'
import { highlight } from '../static-code/highlight.js'
import { readPrograms } from './read-programs.js'

/**
 * What the playground shows besides what runs. Writes, before the site is bundled:
 *
 * - `.docusaurus/playground/opening.json`: the first template, coloured, and the page of each error's code;
 * - `.docusaurus/playground/programs.json`: the programs of the problems that run there, loaded when one is asked for;
 * - `.docusaurus/playground/problems.json`: the names of these problems, which have a link.
 *
 * @param {import('@docusaurus/types').LoadContext} context
 * @returns {Promise<import('@docusaurus/types').Plugin>}
 */
export default async function playground ({ siteDir, generatedFilesDir }) {
  const folder = path.join(generatedFilesDir, 'playground')
  await mkdir(folder, { recursive: true })
  const write = (/** @type {string} */ name, /** @type {unknown} */ data) => writeFile(path.join(folder, name), JSON.stringify(data))
  const programs = await readPrograms(siteDir)
  const codes = (await readEntries()).filter(({ id }) => /^[A-Z]/.test(id))
  await Promise.all([
    write('opening.json', {
      html: highlight(EXAMPLES[0].code.trimEnd(), 'js', new Set()),
      errors: Object.fromEntries(codes.map(({ id, group }) => [id, group]))
    }),
    write('programs.json', programs),
    write('problems.json', Object.keys(programs))
  ])
  return { name: 'playground' }
}
