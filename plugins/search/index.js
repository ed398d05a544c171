import { readFile } from 'node:fs/promises'
import { readSite } from './records.js'

/**
 * Writes what the search box looks through, from the same sources as the pages. The box imports it as
 * `@generated/search/default/records.json` on first use, in the development server and in the build alike.
 */
export default function search ({ siteDir }) {
  return {
    name: 'search',
    async allContentLoaded ({ allContent, actions }) {
      const pages = await Promise.all(loadedDocs(allContent).map(async ({ title, description, permalink, source }) => {
        const path = source.replace('@site', siteDir)
        return { title, description, url: permalink, path, source: await readFile(path, 'utf8') }
      }))
      await actions.createData('records.json', JSON.stringify(await readSite(siteDir, pages)))
    }
  }
}

function loadedDocs (allContent) {
  const instances = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {})
  return instances
    .flatMap(({ loadedVersions }) => loadedVersions)
    .flatMap(version => version.docs)
    .filter(doc => !doc.unlisted)
}
