import { foldId } from '../../demos/lib/text/fold-id.js'
import { createRequire } from 'node:module'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { fillErrors } from '../error-entries/index.js'
import { sourceExcerpt } from '../source-excerpt/index.js'

// The site's own heading plugin, so that a record's anchor is the one on the page.
const headingIds = createRequire(import.meta.url)('@docusaurus/mdx-loader/lib/remark/headings').default

const BLOCKS = new Set(['paragraph', 'listItem', 'tableCell', 'code', 'mdxJsxFlowElement', 'heading'])
/** What stands around each error, and nothing of what it folds. */
const ENTRY = ['section']
const FOLDS = ['Fold', 'More', 'ProblemFold']
/** Properties that are the heading of a record. */
const HEADINGS = ['belief', 'symptom', 'line']
/** The number of a thread, such as `koajs/koa#1097, `: what follows tells more. */
const THREAD = /^[\w.-]+\/[\w.-]+#\d+(?:, )?/
const QUOTED = /^[“"]/

/**
 * @typedef {object} SearchRecord
 * @property {'page' | 'section' | 'symptom' | 'error' | 'output' | 'claim' | 'term' | 'question'} kind
 * @property {string} title of the page
 * @property {string} heading of what is in it, empty for the page
 * @property {string} url with the anchor
 * @property {string} [within] address of the section that it is folded in
 * @property {string} text
 * @property {string} code listings
 * @property {string} output what programs printed
 *
 * @typedef {object} Page
 * @property {string} title
 * @property {string} [description]
 * @property {string} url
 * @property {string} path of the file
 * @property {string} source the MDX text
 */

/**
 * Splits one page into records: itself, each heading, each thing that people say.
 *
 * @param {Page} page
 * @param {string} root folder that listings are quoted from
 * @param {import('../error-entries/load.js').Errors} [errors]
 * @returns {Promise<SearchRecord[]>}
 */
export async function readRecords ({ title, description = '', url, path, source }, root, errors) {
  const parser = unified()
    .use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkFrontmatter).use(remarkDirective)
    .use(() => (/** @type {import('mdast').Root} */ tree) => { if (errors) fillErrors(tree, errors) })
    .use(headingIds, { anchorsMaintainCase: false }).use(sourceExcerpt, { root })
  const tree = /** @type {import('mdast').Root} */ (/** @type {unknown} */ (await parser.run(parser.parse(source), new VFile({ path }))))
  /** @type {SearchRecord[]} */
  const records = [{ kind: 'page', title, heading: '', url, text: `${description} `, code: '', output: '' }]
  let current = records[0]
  for (const node of tree.children) current = collect(node, records, current)
  return records
    .map(record => ({ ...record, text: flat(record.text), code: flat(record.code), output: flat(record.output) }))
    .filter(record => record.heading || record.text)
}

/**
 * @param {string} text
 * @returns {string} on one line
 */
export function flat (text) {
  return text.replace(/\s+/g, ' ').trim()
}

/**
 * @param {any} node
 * @param {SearchRecord[]} records grows by one at each heading and saying
 * @param {SearchRecord} current what the node is in
 * @returns {SearchRecord} what the next node is in
 */
function collect (node, records, current) {
  if (node.type === 'yaml' || node.type === 'mdxjsEsm') return current
  if (node.name === 'Errors') return collectErrors(node.children, records, current)
  if (node.type === 'heading' && node.depth > 1) {
    const heading = textOf(node).trim()
    return begin(records, QUOTED.test(heading) ? 'symptom' : 'section', heading, `${records[0].url}#${node.data.id}`)
  }
  if (node.type === 'code') {
    current[node.lang === 'text' ? 'output' : 'code'] += `${node.value} `
    return current
  }
  let inner = beginFold(node, records, current) ?? current
  const ends = inner !== current
  inner.text += ownText(node) + spokenText(node)
  for (const child of node.children ?? []) inner = collect(child, records, inner)
  if (BLOCKS.has(node.type)) inner.text += ' '
  return ends ? current : inner
}

/**
 * @param {SearchRecord[]} records
 * @param {SearchRecord['kind']} kind
 * @param {string} heading
 * @param {string} url
 */
function begin (records, kind, heading, url) {
  const record = { kind, title: records[0].title, heading, url, text: '', code: '', output: '' }
  records.push(record)
  return record
}

/**
 * An error is looked for by its name and by what it prints. Why it is so, and its programs, use the words of the pages that explain it.
 *
 * @param {any[]} nodes
 * @param {SearchRecord[]} records
 * @param {SearchRecord} current
 */
function collectErrors (nodes, records, current) {
  for (const node of nodes) {
    if (ENTRY.includes(node.name)) collectErrors(node.children, records, current)
    if (node.type === 'heading') begin(records, 'error', textOf(node), `${records[0].url}#${node.data.id}`)
    if (node.type === 'code') records[records.length - 1].text += `${node.value} `
  }
  return current
}

/**
 * A fold has an address of its own: its name, or the words of its line.
 *
 * @param {any} node
 * @param {SearchRecord[]} records
 * @param {SearchRecord} current
 */
function beginFold (node, records, current) {
  const { is, label, line, symptom, belief } = Object.fromEntries(propsOf(node).map(({ name, value }) => [name, value]))
  if (belief) return begin(records, 'symptom', belief, current.url)
  const heading = FOLDS.includes(node.name) && (label ?? line ?? symptom)
  const url = `${records[0].url}#${is ?? foldId(`${heading}`)}`
  // A line with elements in it, or one that another fold has, is told with what it stands in.
  if (typeof heading !== 'string' || records.some(record => record.url === url)) return null
  return Object.assign(begin(records, symptom ? 'symptom' : 'section', heading, url), { within: current.within ?? current.url })
}

/** @param {any} node */
function textOf (node) {
  return ownText(node) + (node.children ?? []).map(textOf).join('')
}

/** @param {any} node */
function ownText (node) {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value
  // A term of the glossary stands for its own name, unless the sentence needs another form.
  if (node.name === 'Term' && node.children.length === 0) return propsOf(node)[0].value.replaceAll('-', ' ')
  // A parameter in running text, such as /users/:id, is read as a directive called id.
  return node.type === 'textDirective' ? `:${node.name}` : ''
}

/**
 * Words that a reader sees although they are written as a component's properties: they have a space.
 *
 * @param {any} node
 */
function spokenText (node) {
  return propsOf(node)
    .filter(({ name, value }) => typeof value !== 'string' || !HEADINGS.includes(name))
    .flatMap(({ value }) => typeof value === 'string' ? [value] : literalsIn(value?.data?.estree))
    .filter(value => value.includes(' '))
    .map(value => `${value.replaceAll('`', '').replace(THREAD, '')} `)
    .join('')
}

/**
 * @param {any} node
 * @returns {{ name: string, value: any }[]}
 */
function propsOf (node) {
  return node.type.startsWith('mdxJsx') ? node.attributes : []
}

/**
 * @param {unknown} node of a syntax tree
 * @returns {string[]}
 */
function literalsIn (node) {
  if (typeof node !== 'object' || node === null) return []
  if ('type' in node && (node.type === 'Literal' || node.type === 'JSXText') && 'value' in node && typeof node.value === 'string') return [node.value]
  return Object.values(node).flatMap(literalsIn)
}
