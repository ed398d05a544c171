import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fromParse5 } from 'hast-util-from-parse5'
import { parse } from 'parse5'
import { visit } from 'unist-util-visit'
import { BUILD } from './paths.js'
import { listPages } from './site.js'

/**
 * @typedef {object} Head what a built page says of itself
 * @property {string} path on the site
 * @property {Record<string, string>} metas by name or property; the last of a name counts
 * @property {Array<Record<string, unknown>>} links
 * @property {any[]} data its structured data
 */

/**
 * The heads of the pages of the book: all pages but the start page and the one for missing pages.
 *
 * @returns {Promise<{ base: string, heads: Head[] }>}
 */
export async function readHeads () {
  const [base, ...paths] = (await listPages()).toSorted((a, b) => a.length - b.length).filter((path) => !path.endsWith('404.html'))
  const heads = await Promise.all(paths.map(async (path) => ({ path, ...readHead(await readFile(join(BUILD, path.slice(base.length), 'index.html'), 'utf8')) })))
  return { base, heads }
}

/**
 * @param {string} html
 * @returns {Omit<Head, 'path'>}
 */
export function readHead (html) {
  const head = /** @type {Omit<Head, 'path'>} */ ({ metas: {}, links: [], data: [] })
  visit(fromParse5(parse(html)), 'element', ({ tagName, properties, children: [child] }) => {
    const { name, property, content, type } = properties
    if (tagName === 'meta' && (name || property)) head.metas[String(name ?? property)] = String(content)
    if (tagName === 'link') head.links.push({ ...properties })
    if (tagName === 'script' && type === 'application/ld+json' && child?.type === 'text') head.data.push(JSON.parse(child.value))
  })
  return head
}
