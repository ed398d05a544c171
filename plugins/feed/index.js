import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readChanges } from './read-changes.js'
import { writeFeed } from './write-feed.js'

const PAGE = 'changes'
const FEED = 'feed.xml'

/**
 * Writes the Atom feed of what changed for readers, from the page that says it, and names it in the head of every page.
 *
 * @param {import('@docusaurus/types').LoadContext} context
 * @returns {import('@docusaurus/types').Plugin}
 */
export default function feed ({ baseUrl, siteConfig: { title, url } }) {
  return {
    name: 'feed',
    injectHtmlTags: () => ({
      headTags: [{ tagName: 'link', attributes: { rel: 'alternate', type: 'application/atom+xml', title: `What changed on ${title}`, href: baseUrl + FEED } }]
    }),
    // Without a pause: the plugins' turns overlap, and a later one writes each page anew.
    async postBuild ({ outDir }) {
      const changes = readChanges(readFileSync(path.join(outDir, PAGE, 'index.html'), 'utf8'))
      writeFileSync(path.join(outDir, FEED), writeFeed({ title, page: url + baseUrl + PAGE, address: url + baseUrl + FEED, changes }))
    }
  }
}
