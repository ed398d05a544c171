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
      const [{ docs }] = allContent['docusaurus-plugin-content-docs'].default.loadedVersions
      const pages = await Promise.all(docs.map(async ({ title, description, permalink, source }) => {
        const path = source.replace('@site', siteDir)
        return { title, description, url: permalink, path, source: await readFile(path, 'utf8') }
      }))
      await actions.createData('records.json', JSON.stringify(await readSite(siteDir, pages)))
    }
  }
}
