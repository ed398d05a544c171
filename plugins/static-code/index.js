import { visit } from 'unist-util-visit'
import { highlight } from './highlight.js'

/**
 * Colours code while the site is built, so that no reader's browser has to load
 * a highlighter and run it over every listing. A fence becomes a `<Listing>`;
 * after its language it may say `title="…"`, `showLineNumbers=14` and `{2-3,7}`.
 */
export function staticCode () {
  /** @param {import('mdast').Root} tree */
  return function colourCode (tree) {
    visit(tree, 'code', (node, index, parent) => {
      if (!parent || index === undefined) return
      const { title, first, marked } = readMeta(node.meta ?? '')
      const lang = node.lang ?? 'text'
      const html = highlight(node.value, lang, marked)
      const attributes = { html, lang, ...title && { title }, ...first && { first } }
      parent.children[index] = /** @type {any} */ ({
        type: 'mdxJsxFlowElement',
        name: 'Listing',
        attributes: Object.entries(attributes).map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value })),
        children: []
      })
    })
  }
}

/**
 * @param {string} meta
 * @returns {{ title?: string, first?: string, marked: Set<number> }}
 */
function readMeta (meta) {
  const title = meta.match(/title="([^"]*)"/)?.[1]
  const first = meta.match(/showLineNumbers=(\d+)/)?.[1]
  const ranges = meta.match(/\{([\d,-]+)\}/)?.[1].split(',') ?? []
  return { title, first, marked: new Set(ranges.flatMap(expand)) }
}

/** @param {string} range such as `2-3` or `7` */
function expand (range) {
  const [from, to = from] = range.split('-').map(Number)
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
}
