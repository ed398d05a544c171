import { visit } from 'unist-util-visit'
import { normalizeTokens, Prism } from 'prism-react-renderer'

/**
 * Colours code while the site is built, so that no reader's browser has to load a highlighter and run it over every
 * listing. A fence becomes a `<Listing>`; after its language it may say `title="…"`, `showLineNumbers=14` and
 * `{2-3,7}`.
 */
export function staticCode () {
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

function readMeta (meta) {
  const title = meta.match(/title="([^"]*)"/)?.[1]
  const first = meta.match(/showLineNumbers=(\d+)/)?.[1]
  const ranges = meta.match(/\{([\d,-]+)\}/)?.[1].split(',') ?? []
  return { title, first, marked: new Set(ranges.flatMap(expand)) }
}

function expand (range) {
  const [from, to = from] = range.split('-').map(Number)
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset)
}

/** Prism's token types by the colour they share; tokens.css holds the colours. */
const COLOURS = {
  comment: ['comment', 'prolog', 'doctype', 'cdata'],
  keyword: ['keyword', 'atrule', 'important', 'tag', 'selector'],
  string: ['string', 'char', 'attr-value', 'regex', 'url', 'inserted'],
  number: ['number', 'boolean', 'constant', 'symbol'],
  function: ['function', 'class-name', 'attr-name', 'property', 'builtin'],
  deleted: ['deleted']
}

const colourOf = new Map(Object.entries(COLOURS).flatMap(([colour, types]) => types.map((type) => [type, colour])))

/** Prism has none for it. */
const DIFF = { deleted: /^-.*/m, inserted: /^\+.*/m }

/** Code as HTML, one element a line, coloured by class. */
export function highlight (code, language, marked) {
  const grammar = language === 'diff' ? DIFF : Prism.languages[language]
  const tokens = normalizeTokens(grammar ? Prism.tokenize(code, grammar) : [code])
  return tokens.map((line, index) => {
    const inner = line.map(renderToken).join('')
    return `<span class="line${marked.has(index + 1) ? ' marked' : ''}">${inner}\n</span>`
  }).join('')
}

function renderToken ({ types, content, empty }) {
  if (empty) return ''
  const colour = types.map((type) => colourOf.get(type)).findLast(Boolean)
  const text = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return colour ? `<span class="code-${colour}">${text}</span>` : text
}
