import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { listPages } from './list-pages.js'
import { toMarkdown } from './to-markdown.js'
import { writeIndex } from './write-index.js'

/**
 * Writes each page of the build as Markdown beside it (`/mechanisms/routing.md`), and
 * `llms.txt`, which lists them. It comes from the page as it was built, so every excerpt,
 * output, claim and number is in it. `robots.txt` says where the map of the site is.
 *
 * @returns {import('@docusaurus/types').Plugin}
 */
export default function markdownPages () {
  /** @type {import('./list-pages.js').Section[]} */
  let sections = []
  return {
    name: 'markdown-pages',
    allContentLoaded ({ allContent }) {
      sections = listPages(allContent)
    },
    // Without a pause: the plugins' turns overlap, and a later one writes each page anew.
    async postBuild ({ outDir, baseUrl, siteConfig: { title, tagline, url } }) {
      for (const { permalink } of sections.flatMap(({ pages }) => pages)) {
        const page = path.join(outDir, permalink.slice(baseUrl.length))
        writeFileSync(`${page}.md`, toMarkdown(readFileSync(path.join(page, 'index.html'), 'utf8'), url + permalink))
      }
      writeFileSync(path.join(outDir, 'robots.txt'), `User-agent: *\nAllow: /\nSitemap: ${url}${baseUrl}sitemap.xml\n`)
      writeFileSync(path.join(outDir, 'llms.txt'), writeIndex({ title, tagline, url, sections }))
    }
  }
}
