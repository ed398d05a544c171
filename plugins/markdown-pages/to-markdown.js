import { defaultHandlers, toMdast } from 'hast-util-to-mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { fromParse5 } from 'hast-util-from-parse5'
import { parse } from 'parse5'
import { EXIT, SKIP, visit } from 'unist-util-visit'

const HEADING = /^h[1-6]$/
const writer = unified().use(remarkGfm, { tablePipeAlign: false }).use(remarkStringify, { bullet: '-' })

/** A built page as Markdown, with whole addresses. What is folded on the page is open here. */
export function toMarkdown (html, url) {
  const base = { type: 'element', tagName: 'base', properties: { href: url }, children: [] }
  const page = toMdast({ type: 'root', children: [base, readArticle(html)] }, { handlers: { summary, table, dl } })
  const tree = /** @type {import('mdast').Root} */ (page)
  const title = tree.children.findIndex(({ type }) => type === 'heading')
  tree.children.splice(title + 1, 0, paragraph([{ type: 'text', value: 'This page on the site: ' }, { type: 'link', url, children: [{ type: 'text', value: url }] }]))
  return writer.stringify(tree)
}

/** The line of a fold stands above what the fold holds. */
function summary (state, node) {
  if (node.children.some((child) => child.type === 'element' && HEADING.test(child.tagName))) return state.toFlow(state.all(node))
  return paragraph(inBold(phrasingIn(state, node)))
}

/** Markdown has no caption. */
function table (state, node) {
  putCellsOnOneLine(node)
  const caption = node.children.find((child) => child.type === 'element' && child.tagName === 'caption')
  const rows = defaultHandlers.table(state, node)
  const said = caption?.type === 'element' ? [paragraph(phrasingIn(state, caption))] : []
  return [...said, rows]
}

/** Markdown has no list of descriptions either: each becomes an item, its term in bold. @returns {any} */
function dl (state, node) {
  const items = []
  for (const part of node.children.flatMap((child) => child.type === 'element' && child.tagName === 'div' ? child.children : [child])) {
    if (part.type !== 'element') continue
    if (part.tagName === 'dt') items.push({ type: 'listItem', spread: false, children: [paragraph(inBold(phrasingIn(state, part)))] })
    else describe(items[items.length - 1], state.toFlow(state.all(part)))
  }
  return { type: 'list', ordered: false, spread: false, children: items }
}

function describe ({ children }, [first, ...others]) {
  const term = children[children.length - 1]
  if (term.type === 'paragraph' && first?.type === 'paragraph') term.children.push({ type: 'text', value: ': ' }, ...first.children)
  else if (first) children.push(first)
  children.push(...others)
}

function phrasingIn (state, node) {
  return (state.all(node).flatMap((child) => 'children' in child && child.type === 'heading' ? child.children : [child]))
}

function inBold (line) {
  return line.some(({ type }) => type === 'strong') ? line : [{ type: 'strong', children: line }]
}

/** @returns {import('mdast').Paragraph} */
function paragraph (children) {
  return { type: 'paragraph', children }
}

/** What a page is worked with. */
const CONTROLS = new Set(['button', 'input', 'label', 'option', 'select', 'textarea', 'fieldset', 'script', 'style', 'template', 'noscript'])

/**
 * The text of a built page, as a screen reader reads it with every fold open: without controls, and with the words that
 * stand for a drawing.
 */
function readArticle (html) {
  const text = findText(fromParse5(parse(html)))
  if (!text) throw new Error('a page without text cannot be written as Markdown')
  visit(text, 'comment', (node, index, parent) => {
    parent?.children.splice(index ?? 0, 1)
    return index
  })
  visit(text, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return
    if (node.tagName === 'pre') return SKIP
    const [first] = node.children
    // Markdown has no bold text that begins with a space.
    if (node.tagName === 'strong' && first?.type === 'text' && first.value.startsWith(' ')) {
      first.value = first.value.trimStart()
      parent.children.splice(index, 0, { type: 'text', value: ' ' })
      return index + 1
    }
    const before = parent.children[index - 1]
    // A smaller text and a drawing stand beside a word, not in it.
    if ((node.tagName === 'small' || node.properties.role === 'img') && before?.type === 'text' && /\S$/.test(before.value)) before.value += ' '
    const stead = insteadOf(node)
    if (stead) {
      parent.children.splice(index, 1, ...stead)
      if (index === 0) beginWithText(parent)
      return index
    }
    // Style keeps them apart on the page.
    if (parent.children[index + 1]?.type === 'element') parent.children.splice(index + 1, 0, { type: 'text', value: ' ' })
  })
  return text
}

/** What is left begins with the space that kept a sign from a word. */
function beginWithText ({ children: [first] }) {
  if (first?.type === 'text') first.value = first.value.trimStart()
}

/** Nothing when it stays. */
function insteadOf (node) {
  const { ariaHidden, ariaLabel, role, hidden, dataQuestion } = node.properties
  if (dataQuestion !== undefined) return readQuestion(node)
  // Where a line may break on the page.
  if (node.tagName === 'wbr') return []
  if (CONTROLS.has(node.tagName) || ariaHidden === 'true' || hidden || role === 'tooltip') return []
  if (node.tagName === 'svg') return role === 'img' && ariaLabel ? [make('em', [{ type: 'text', value: `Drawing: ${ariaLabel}` }])] : []
  if (node.tagName === 'aside' && ariaLabel === 'On this page') return []
  if (hasClass(node, 'hash-link')) return []
  return null
}

/** A question is a control that is worth reading. */
function readQuestion (fieldset) {
  const legend = childrenOf(fieldset, 'legend').flatMap(({ children }) => children)
  const options = childrenOf(fieldset, 'label').map(({ children }) => make('li', children))
  return [make('p', legend), make('ul', options)]
}

function childrenOf (node, tagName) {
  return node.children.filter((child) => child.type === 'element').filter((child) => child.tagName === tagName)
}

function make (tagName, children) {
  return { type: 'element', tagName, properties: {}, children }
}

function findText (tree) {
  let found
  visit(tree, 'element', (node) => {
    if (!hasClass(node, 'theme-doc-markdown')) return
    found = node
    return EXIT
  })
  return found
}

function hasClass ({ properties: { className } }, name) {
  return Array.isArray(className) && className.includes(name)
}

const BLOCKS = new Set(['div', 'p', 'ul', 'ol', 'li', 'figure', 'figcaption', 'blockquote'])

/** A cell of Markdown has one line. */
function putCellsOnOneLine (table) {
  visit(table, 'element', (cell) => {
    if (cell.tagName !== 'td' && cell.tagName !== 'th') return
    const lines = linesOf(cell.children).filter((line) => line.some(hasText))
    cell.children = lines.flatMap((line, index) => index === 0 ? line : [{ type: 'text', value: '; ' }, ...line])
    return SKIP
  })
}

function linesOf (nodes) {
  const lines = [[]]
  for (const node of nodes) {
    if (node.type === 'element' && BLOCKS.has(node.tagName)) lines.push(...linesOf(node.children), [])
    else lines[lines.length - 1].push(node)
  }
  return lines
}

function hasText (node) {
  return node.type === 'text' ? node.value.trim() !== '' : 'children' in node && node.children.some(hasText)
}
