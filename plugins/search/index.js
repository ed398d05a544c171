import { readFile } from 'node:fs/promises'
import { readRecords } from './records.js'

/**
 * Writes what the search box looks through, from the same sources as the pages.
 * The box imports it as `@generated/search/default/records.json` on first use, in the
 * development server and in the build alike.
 *
 * @param {import('@docusaurus/types').LoadContext} context
 * @returns {import('@docusaurus/types').Plugin}
 */
export default function search ({ siteDir }) {
  return {
    name: 'search',
    async allContentLoaded ({ allContent, actions }) {
      const docs = loadedDocs(allContent)
      const pages = await Promise.all(docs.map(async doc => readRecords({
        title: doc.title,
        url: doc.permalink,
        source: await readFile(doc.source.replace('@site', siteDir), 'utf8')
      })))
      const records = pages.flat().map((record, id) => ({ id, ...record }))
      await actions.createData('records.json', JSON.stringify(records))
    }
  }
}

/**
 * @param {any} allContent
 * @returns {{ title: string, permalink: string, source: string, unlisted: boolean }[]}
 */
function loadedDocs (allContent) {
  const instances = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {})
  return instances
    .flatMap((/** @type {any} */ { loadedVersions }) => loadedVersions)
    .flatMap(version => version.docs)
    .filter(doc => !doc.unlisted)
}
