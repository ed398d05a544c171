import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { toMarkdown } from './to-markdown.js'

/**
 * Writes each page of the build as Markdown beside it (`/mechanisms/routing.md`), and `llms.txt`, which lists them. It
 * comes from the page as it was built, so every excerpt, output, claim and number is in it. `robots.txt` says where the
 * map of the site is.
 */
export default function markdownPages () {
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

/** The pages of the book, as the sidebar groups them. */
function listPages (allContent) {
  const [{ docs, sidebars }] = allContent['docusaurus-plugin-content-docs'].default.loadedVersions
  return Object.values(sidebars).flat().map((group) => ({
    heading: group.label,
    pages: idsOf(group).map((wanted) => docs.find(({ id }) => id === wanted))
  }))
}

/** A category's own page stands before those in it. */
function idsOf (item) {
  return item.type === 'category' ? [...item.link ? [item.link.id] : [], ...item.items.flatMap(idsOf)] : [item.id]
}

/**
 * What a language model reads first: the site in a sentence, and where each page is as Markdown (https://llmstxt.org).
 */
function writeIndex ({ title, tagline, url, sections }) {
  const lists = sections.map(({ heading, pages }) => {
    const lines = pages.map(({ title, description, permalink }) => `- [${title}](${url}${permalink}.md): ${description}`)
    return `## ${heading}\n\n${lines.join('\n')}\n`
  })
  return `# ${title}\n\n> ${tagline}\n\n${lists.join('\n')}`
}
