import { defaultHandlers, toMdast } from 'hast-util-to-mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { readArticle } from './read-article.js'
import { putCellsOnOneLine, takeFolds } from './simplify-table.js'

const HEADING = /^h[1-6]$/
const writer = unified().use(remarkGfm, { tablePipeAlign: false }).use(remarkStringify, { bullet: '-' })

/**
 * @typedef {import('hast').Element} Element
 * @typedef {import('mdast').PhrasingContent} Phrasing
 * @typedef {import('hast-util-to-mdast').State} State
 */

/**
 * A built page as Markdown, with whole addresses. What is folded on the page is open here.
 *
 * @param {string} html
 * @param {string} url where the page is
 * @returns {string}
 */
export function toMarkdown (html, url) {
  /** @type {Element} */
  const base = { type: 'element', tagName: 'base', properties: { href: url }, children: [] }
  const page = toMdast({ type: 'root', children: [base, readArticle(html)] }, { handlers: { summary, table, dl } })
  const tree = /** @type {import('mdast').Root} */ (page)
  const title = tree.children.findIndex(({ type }) => type === 'heading')
  tree.children.splice(title + 1, 0, paragraph([{ type: 'text', value: 'This page on the site: ' }, { type: 'link', url, children: [{ type: 'text', value: url }] }]))
  return writer.stringify(tree)
}

/**
 * The line of a fold stands above what the fold holds.
 *
 * @param {State} state
 * @param {Element} node
 */
function summary (state, node) {
  if (node.children.some((child) => child.type === 'element' && HEADING.test(child.tagName))) return state.toFlow(state.all(node))
  return paragraph(inBold(phrasingIn(state, node)))
}

/**
 * Markdown has no caption, and no fold in a cell: what a row opens follows the table.
 *
 * @param {State} state
 * @param {Element} node
 */
function table (state, node) {
  const folds = takeFolds(node)
  putCellsOnOneLine(node)
  const caption = node.children.find((child) => child.type === 'element' && child.tagName === 'caption')
  const rows = defaultHandlers.table(state, node)
  const said = caption?.type === 'element' ? [paragraph(phrasingIn(state, caption))] : []
  return [...said, rows, ...state.toFlow(state.all({ type: 'root', children: folds }))]
}

/**
 * Markdown has no list of descriptions either: each becomes an item, its term in bold.
 *
 * @param {State} state
 * @param {Element} node
 * @returns {import('mdast').List}
 */
function dl (state, node) {
  /** @type {import('mdast').ListItem[]} */
  const items = []
  for (const part of node.children.flatMap((child) => child.type === 'element' && child.tagName === 'div' ? child.children : [child])) {
    if (part.type !== 'element') continue
    if (part.tagName === 'dt') items.push({ type: 'listItem', spread: false, children: [paragraph(inBold(phrasingIn(state, part)))] })
    else describe(items[items.length - 1], state.toFlow(state.all(part)))
  }
  return { type: 'list', ordered: false, spread: false, children: items }
}

/**
 * @param {import('mdast').ListItem} item
 * @param {Array<import('mdast').BlockContent | import('mdast').DefinitionContent>} said
 */
function describe ({ children }, [first, ...others]) {
  const term = children[children.length - 1]
  if (term.type === 'paragraph' && first?.type === 'paragraph') term.children.push({ type: 'text', value: ': ' }, ...first.children)
  else if (first) children.push(first)
  children.push(...others)
}

/**
 * @param {State} state
 * @param {Element} node
 */
function phrasingIn (state, node) {
  return /** @type {Phrasing[]} */ (state.all(node).flatMap((child) => 'children' in child && child.type === 'heading' ? child.children : [child]))
}

/**
 * @param {Phrasing[]} line
 * @returns {Phrasing[]}
 */
function inBold (line) {
  return line.some(({ type }) => type === 'strong') ? line : [{ type: 'strong', children: line }]
}

/**
 * @param {Phrasing[]} children
 * @returns {import('mdast').Paragraph}
 */
function paragraph (children) {
  return { type: 'paragraph', children }
}
