import { basename } from 'node:path'
import { SKIP, visit } from 'unist-util-visit'
import { dropImports } from './drop-imports.js'

const FOLDS = ['Fold', 'More', 'ProblemFold']
const VARIANT = /^\/\* variant \?(?:folds|fold=(\d+)) \*\/$/

/**
 * Takes from a page what is folded, or leaves of it only that (name-variant.js says which).
 * A fold within a fold comes with it.
 */
export function lateFolds () {
  /**
   * @param {import('mdast').Root} tree
   * @param {import('vfile').VFile} page
   */
  return function partFolds (tree, page) {
    const variant = readVariant(tree)
    if (!variant && !hasOthers(tree)) return
    const folds = findFolds(tree)
    if (!variant) folds.forEach(leaveOut)
    else if (variant.at === undefined) tree.children = [exportAll(basename(page.path), folds.length)]
    else tree.children = [...tree.children.filter(({ type }) => type === 'mdxjsEsm'), ...contentOf(folds[variant.at])]
    dropImports(tree)
  }
}

/**
 * @param {import('mdast').Root} tree
 * @returns {{ at?: number } | undefined} the place of one fold, or none for all of them; nothing for the page itself
 */
function readVariant (tree) {
  const last = /** @type {any} */ (tree.children.at(-1))
  const [found, at] = (last?.type === 'mdxFlowExpression' && VARIANT.exec(last.value)) || []
  return found === undefined ? undefined : { at: at === undefined ? undefined : Number(at) }
}

/** @param {import('mdast').Root} tree */
function hasOthers (tree) {
  const last = /** @type {any} */ (tree.children.at(-1))
  return last?.type === 'mdxjsEsm' && last.value.startsWith('export const folds')
}

/**
 * @param {import('mdast').Root} tree
 * @returns {any[]}
 */
function findFolds (tree) {
  /** @type {any[]} */
  const folds = []
  visit(tree, 'mdxJsxFlowElement', (/** @type {any} */ node) => {
    if (!FOLDS.includes(node.name)) return
    folds.push(node)
    return SKIP
  })
  return folds
}

/**
 * @param {any} fold
 * @param {number} at
 */
function leaveOut (fold, at) {
  fold.children = []
  fold.attributes.push(
    { type: 'mdxJsxAttribute', name: 'at', value: nameOf(at) },
    { type: 'mdxJsxAttribute', name: 'late', value: { type: 'mdxJsxAttributeValueExpression', value: 'folds', data: { estree: program({ type: 'ExpressionStatement', expression: identifier('folds') }) } } }
  )
}

/**
 * @param {any} fold
 * @returns {any[]}
 */
function contentOf ({ name, attributes, children }) {
  return name === 'ProblemFold' ? [{ type: 'mdxJsxFlowElement', name: 'ProblemStages', attributes, children }] : children
}

/**
 * @param {string} page
 * @param {number} count
 * @returns {any}
 */
function exportAll (page, count) {
  const body = Array.from({ length: count }, (_, at) => ({
    type: 'ExportNamedDeclaration',
    attributes: [],
    specifiers: [{ type: 'ExportSpecifier', local: identifier('default'), exported: identifier(nameOf(at)) }],
    source: { type: 'Literal', value: `./${page}?fold=${at}` }
  }))
  return { type: 'mdxjsEsm', value: '', data: { estree: program(...body) } }
}

/** @param {number} at */
function nameOf (at) {
  return `fold${at}`
}

/** @param {string} name */
function identifier (name) {
  return { type: 'Identifier', name }
}

/** @param {...object} body */
function program (...body) {
  return { type: 'Program', sourceType: 'module', body }
}
