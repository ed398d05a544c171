import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readEntries } from '../../demos/error/model.js'
import { EXAMPLES } from '../../demos/play/model.js'
import { highlight } from '../static-code/highlight.js'
import { readChapters } from './read-chapters.js'
import { readErrors } from './read-errors.js'
import { readNames } from './read-names.js'
import { readProblems } from './read-problems.js'
import { readVersions } from './read-versions.js'

/**
 * What the playground shows besides what runs. Writes, before the site is bundled, into `.docusaurus/playground/`:
 *
 * - `opening.json`: the first template, coloured, and the page of each error's code;
 * - `problem.json`, `error.json` and `chapter.json`: the programs that an address names, loaded when one is asked for;
 * - `problems.json`: the names of the problems that have a link;
 * - `names.json`: what an application, a request and a reply have, loaded when somebody types;
 * - `versions.json`: of the packages that a program may import, loaded when one is taken away.
 *
 * @param {import('@docusaurus/types').LoadContext} context
 * @returns {Promise<import('@docusaurus/types').Plugin>}
 */
export default async function playground ({ siteDir, generatedFilesDir }) {
  const folder = path.join(generatedFilesDir, 'playground')
  await mkdir(folder, { recursive: true })
  const write = (/** @type {string} */ name, /** @type {unknown} */ data) => writeFile(path.join(folder, name), JSON.stringify(data))
  const entries = await readEntries()
  const problems = await readProblems(siteDir)
  const codes = entries.filter(({ id }) => /^[A-Z]/.test(id))
  await Promise.all([
    write('opening.json', {
      html: highlight(EXAMPLES[0].code.trimEnd(), 'js', new Set()),
      errors: Object.fromEntries(codes.map(({ id, group }) => [id, group]))
    }),
    write('problem.json', problems),
    write('error.json', await readErrors(siteDir, entries)),
    write('chapter.json', await readChapters(siteDir)),
    write('problems.json', Object.keys(problems)),
    write('names.json', await readNames(siteDir)),
    write('versions.json', await readVersions(siteDir))
  ])
  return { name: 'playground' }
}
