import { SKIP, visit } from 'unist-util-visit'

const BLOCKS = new Set(['div', 'p', 'ul', 'ol', 'li', 'figure', 'figcaption', 'blockquote'])

/** @typedef {import('hast').Element} Element */

/**
 * @param {Element} table loses its folds, and the rows that hold nothing else
 * @returns {Element[]} the folds
 */
export function takeFolds (table) {
  /** @type {Element[]} */
  const folds = []
  visit(table, 'element', (node, index, parent) => {
    if (!parent || index === undefined || node.tagName !== 'details') return
    folds.push(node)
    parent.children.splice(index, 1)
    return [SKIP, index]
  })
  visit(table, 'element', (node, index, parent) => {
    if (!parent || index === undefined || node.tagName !== 'tr' || hasText(node)) return
    parent.children.splice(index, 1)
    return [SKIP, index]
  })
  return folds
}

/**
 * A cell of Markdown has one line.
 *
 * @param {Element} table
 */
export function putCellsOnOneLine (table) {
  visit(table, 'element', (cell) => {
    if (cell.tagName !== 'td' && cell.tagName !== 'th') return
    const lines = linesOf(cell.children).filter((line) => line.some(hasText))
    cell.children = lines.flatMap((line, index) => index === 0 ? line : [{ type: 'text', value: '; ' }, ...line])
    return SKIP
  })
}

/**
 * @param {import('hast').ElementContent[]} nodes
 * @returns {Array<typeof nodes>}
 */
function linesOf (nodes) {
  /** @type {Array<typeof nodes>} */
  const lines = [[]]
  for (const node of nodes) {
    if (node.type === 'element' && BLOCKS.has(node.tagName)) lines.push(...linesOf(node.children), [])
    else lines[lines.length - 1].push(node)
  }
  return lines
}

/**
 * @param {import('hast').Nodes} node
 * @returns {boolean}
 */
function hasText (node) {
  return node.type === 'text' ? node.value.trim() !== '' : 'children' in node && node.children.some(hasText)
}
