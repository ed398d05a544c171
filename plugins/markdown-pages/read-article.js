import { fromParse5 } from 'hast-util-from-parse5'
import { parse } from 'parse5'
import { SKIP, visit } from 'unist-util-visit'

/** What a page is worked with. */
const CONTROLS = new Set(['button', 'input', 'label', 'option', 'select', 'textarea', 'fieldset', 'script', 'style', 'template', 'noscript'])

/** @typedef {import('hast').Element} Element */

/**
 * The text of a built page, as a screen reader reads it with every fold open: without
 * controls, and with the words that stand for a drawing.
 *
 * @param {string} html
 * @returns {Element}
 * @throws {Error} when it has no text
 */
export function readArticle (html) {
  const text = find(fromParse5(parse(html)), isText)
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

/**
 * What is left begins with the space that kept a sign from a word.
 *
 * @param {import('hast').Parents} parent
 */
function beginWithText ({ children: [first] }) {
  if (first?.type === 'text') first.value = first.value.trimStart()
}

/**
 * @param {Element} node
 * @returns {import('hast').ElementContent[] | null} nothing when it stays
 */
function insteadOf (node) {
  const { ariaHidden, ariaLabel, role, hidden, dataQuestion, className } = node.properties
  if (dataQuestion !== undefined) return readQuestion(node)
  // Where a line may break on the page.
  if (node.tagName === 'wbr') return []
  if (CONTROLS.has(node.tagName) || ariaHidden === 'true' || hidden || role === 'tooltip') return []
  if (node.tagName === 'svg') return role === 'img' && ariaLabel ? [make('em', [{ type: 'text', value: `Drawing: ${ariaLabel}` }])] : []
  if (node.tagName === 'aside' && ariaLabel === 'On this page') return []
  if (Array.isArray(className) && className.includes('hash-link')) return []
  return null
}

/**
 * A question is a control that is worth reading.
 *
 * @param {Element} fieldset
 */
function readQuestion (fieldset) {
  const legend = childrenOf(fieldset, 'legend').flatMap(({ children }) => children)
  const options = childrenOf(fieldset, 'label').map(({ children }) => make('li', children))
  return [make('p', legend), make('ul', options)]
}

/**
 * @param {Element} node
 * @param {string} tagName
 */
function childrenOf (node, tagName) {
  return node.children.filter((child) => child.type === 'element').filter((child) => child.tagName === tagName)
}

/**
 * @param {string} tagName
 * @param {import('hast').ElementContent[]} children
 * @returns {Element}
 */
function make (tagName, children) {
  return { type: 'element', tagName, properties: {}, children }
}

/** @param {Element} node */
function isText ({ properties: { className } }) {
  return Array.isArray(className) && className.includes('theme-doc-markdown')
}

/**
 * @param {import('hast').Nodes} tree
 * @param {(node: Element) => boolean} wanted
 * @returns {Element | undefined}
 */
function find (tree, wanted) {
  /** @type {Element | undefined} */
  let found
  visit(tree, 'element', (node) => {
    if (!found && wanted(node)) found = node
    return !found
  })
  return found
}
