import { createRequire } from 'node:module'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

// The site's own heading plugin, so that a record's anchor is the one on the page.
const headingIds = createRequire(import.meta.url)('@docusaurus/mdx-loader/lib/remark/headings').default

const parser = unified()
  .use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkFrontmatter).use(remarkDirective)
  .use(headingIds, { anchorsMaintainCase: false })

// Words that a reader sees although they are written as a component's property.
const spokenProps = new Set(['belief', 'question'])
const blocks = new Set(['paragraph', 'listItem', 'tableCell', 'code', 'mdxJsxFlowElement', 'heading'])

/**
 * @typedef {object} SearchRecord
 * @property {number} id
 * @property {string} title of the page
 * @property {string} heading of the section, empty before the first
 * @property {string} url with the section's anchor
 * @property {string} text
 */

/**
 * Splits one page into a record for each heading.
 *
 * @param {{ title: string, url: string, source: string }} page source is the MDX text
 * @returns {Promise<Omit<SearchRecord, 'id'>[]>}
 */
export async function readRecords ({ title, url, source }) {
  const tree = /** @type {import('mdast').Root} */ (await parser.run(parser.parse(source)))
  const records = [{ title, heading: '', url, text: '' }]
  for (const node of tree.children) collect(node, records, { title, url })
  return records
    .map(record => ({ ...record, text: record.text.replace(/\s+/g, ' ').trim() }))
    .filter(record => record.heading || record.text)
}

/**
 * @param {any} node
 * @param {Omit<SearchRecord, 'id'>[]} records grows by one at each heading
 * @param {{ title: string, url: string }} page
 */
function collect (node, records, page) {
  const current = records[records.length - 1]
  if (node.type === 'heading' && node.depth > 1) {
    records.push({ ...page, heading: textOf(node).trim(), url: `${page.url}#${node.data.id}`, text: '' })
    return
  }
  if (node.type === 'yaml' || node.type === 'mdxjsEsm') return
  current.text += ownText(node)
  if (node.type === 'mdxJsxFlowElement') current.text += spokenText(node)
  for (const child of node.children ?? []) collect(child, records, page)
  if (blocks.has(node.type)) records[records.length - 1].text += ' '
}

/** @param {any} node */
function textOf (node) {
  return ownText(node) + (node.children ?? []).map(textOf).join('')
}

/** @param {any} node */
function ownText (node) {
  if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') return node.value
  // A parameter in running text, such as /users/:id, is read as a directive called id.
  return node.type === 'textDirective' ? `:${node.name}` : ''
}

/** @param {{ attributes: { name: string, value: unknown }[] }} element */
function spokenText ({ attributes }) {
  return attributes
    .filter(({ name, value }) => spokenProps.has(name) && typeof value === 'string')
    .map(({ value }) => `${String(value).replaceAll('`', '')} `)
    .join('')
}
