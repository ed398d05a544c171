import { visit } from 'unist-util-visit'
import { addressOf, loadErrors } from './load.js'
import { writeEntry, writeLine } from './write-entry.js'

export { loadErrors } from './load.js'

/**
 * @param {object} options which every reader's browser loads, so they hold no data
 * @param {string} options.root
 * @param {string} options.fingerprint unused here; it is part of the page cache's key
 */
export function errorEntries ({ root }) {
  const loading = loadErrors(root)
  return async (/** @type {import('mdast').Root} */ tree) => fillErrors(tree, await loading)
}

/**
 * Fills `<Errors of='decorators' />` with the errors of that subject, and `<Errors />` with the list of
 * all, while the site is built: headings and listings are those of a page that was written by hand.
 *
 * @param {import('mdast').Root} tree
 * @param {import('./load.js').Errors} errors
 */
export function fillErrors (tree, errors) {
  visit(tree, 'mdxJsxFlowElement', (/** @type {any} */ node) => {
    if (node.name !== 'Errors') return
    const of = node.attributes.find((/** @type {any} */ { name }) => name === 'of')?.value
    node.children = of ? writeGroup(of, errors) : listAll(errors)
  })
}

/**
 * @param {string} of
 * @param {import('./load.js').Errors} errors
 */
function writeGroup (of, errors) {
  const own = errors.entries.filter(({ group }) => group === of)
  if (own.length === 0) throw new Error(`there are no errors of '${of}' in demos/error/cases/`)
  return own.map((entry) => element('section', [], writeEntry(entry, errors)))
}

/**
 * @param {string} name
 * @param {object[]} attributes
 * @param {object[]} children
 */
function element (name, attributes, children) {
  return { type: 'mdxJsxFlowElement', name, attributes, children }
}

/** @param {import('./load.js').Errors} errors */
function listAll ({ entries, titles }) {
  return [...new Set(entries.map(({ group }) => group))].flatMap((group) => [
    { type: 'heading', depth: 2, children: [{ type: 'link', url: addressOf(group), children: [{ type: 'text', value: titles[addressOf(group)] }] }] },
    { type: 'list', ordered: false, spread: false, children: entries.filter((entry) => entry.group === group).map(writeLine) }
  ])
}
