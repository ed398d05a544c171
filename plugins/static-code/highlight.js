import { normalizeTokens, Prism } from 'prism-react-renderer'

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

/**
 * Code as HTML, one element a line, coloured by class.
 *
 * @param {string} code
 * @param {string} language a name that Prism knows; another is left plain
 * @param {Set<number>} marked lines to highlight, from 1
 * @returns {string}
 */
export function highlight (code, language, marked) {
  const grammar = Prism.languages[language]
  const tokens = normalizeTokens(grammar ? Prism.tokenize(code, grammar) : [code])
  return tokens.map((line, index) => {
    const inner = line.map(renderToken).join('')
    return `<span class="line${marked.has(index + 1) ? ' marked' : ''}">${inner}\n</span>`
  }).join('')
}

/** @param {{ types: string[], content: string, empty?: boolean }} token */
function renderToken ({ types, content, empty }) {
  if (empty) return ''
  const colour = types.map((type) => colourOf.get(type)).findLast(Boolean)
  const text = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return colour ? `<span class="code-${colour}">${text}</span>` : text
}
