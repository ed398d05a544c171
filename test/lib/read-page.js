import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { load } from 'cheerio'
import { BUILD } from './paths.js'
import { listPages, readBase } from './site.js'

/** What starts a line of its own, so that words of two do not become one. */
const BLOCKS = 'p, li, td, th, h1, h2, h3, h4, div, summary, button, dt, dd, figcaption, pre, br, label, option, text, tspan'
/** Is used, not read; the marks of a chart and our own code are not words, and what a screen reader alone says is not on the page. */
const UNREAD = 'svg[aria-hidden=true], script, style, template, noscript, [hidden], [role=tooltip], .spoken-only, [data-widget], [data-part=heart] [data-listing]'

/** A page of the build, by its path on the site, without a script. @returns {Promise<import('cheerio').CheerioAPI>} */
export async function readPage (path) {
  return load(await readHtml(path), { scriptingEnabled: false })
}

async function readHtml (path) {
  const file = path.slice((await readBase()).length)
  return readFile(join(BUILD, file.endsWith('.html') ? file : `${file}/index.html`), 'utf8')
}

/**
 * The pages of the book with what they say of themselves in their heads: all but the start page and the one for missing
 * pages.
 *
 * @typedef {{ path: string, $: import('cheerio').CheerioAPI, meta: (name: string) => string | undefined, data: any }} Head
 * @returns {Promise<Head[]>}
 */
export async function readHeads () {
  const base = await readBase()
  const paths = (await listPages()).filter((path) => path !== base && path !== base.slice(0, -1) && !path.endsWith('404.html'))
  return Promise.all(paths.map(async (path) => {
    const $ = load((await readHtml(path)).split('</head>')[0])
    const meta = (name) => $(`meta[name="${name}"], meta[property="${name}"]`).last().attr('content')
    return { path, $, meta, data: JSON.parse($('script[type="application/ld+json"]').text()) }
  }))
}

export function words (part) {
  return part.text().replaceAll(/\s+/g, ' ')
}

/** How many words of a part are read before anything is opened. */
export function countRead ($, selector) {
  const part = load($.html($(selector)))
  part('details:not([open]) > :not(summary)').remove()
  part(UNREAD).remove()
  part(BLOCKS).append(' ')
  return part.text().split(/\s+/).filter((word) => /\w/.test(word)).length
}
