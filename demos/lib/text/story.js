import { stripVTControlCharacters } from 'node:util'
import { plainTable, ruledTable } from './plain-table.js'

/** What the text under a title begins with. */
export const MARGIN = '   '
/** What the lines under a line of that text begin with. */
export const DEEPER = '     '
/** The longest line of a sentence, in columns. */
export const WIDTH = 84

/**
 * Sections of a demo's text, numbered, with blank lines between.
 *
 * @param {string[][]} sections each a title and its parts
 * @param {(text: string) => string} bold
 * @returns {string} ends with a line break
 */
export function tellSections (sections, bold) {
  return `${sections.map(([title, ...parts], index) => [`${index + 1}. ${bold(title)}`, ...parts].join('\n\n')).join('\n\n\n')}\n`
}

/**
 * @param {string | string[]} lines
 * @param {string} [margin]
 */
export function indent (lines, margin = MARGIN) {
  return [lines].flat().join('\n').split('\n').map((line) => `${margin}${line}`.trimEnd()).join('\n')
}

/**
 * Columns set apart by spaces. Without a head all are flush left.
 *
 * @param {readonly string[]} head
 * @param {string[][]} rows
 * @param {{ margin?: string, gap?: number }} [layout] `gap`: spaces between two columns
 */
export function table (head, rows, { margin, gap } = {}) {
  return indent(plainTable([...head], rows, gap), margin)
}

/**
 * Columns with lines between.
 *
 * @param {readonly string[]} head
 * @param {string[][]} rows
 */
export function gridTable (head, rows) {
  return indent(ruledTable([...head], rows), '    ')
}

/**
 * @param {number} width the longest line, in columns
 * @returns {(text: string, first?: string, rest?: string) => string} breaks sentences into lines;
 *   `first` begins the first of them, `rest` the others: as many spaces, when absent
 */
export function proseOf (width) {
  return (text, first = MARGIN, rest = ' '.repeat(visibleLength(first))) => {
    const [begin, ...words] = text.split(' ')
    const lines = [first + begin]
    for (const word of words) {
      const longer = `${lines.at(-1)} ${word}`
      if (visibleLength(longer) > width) lines.push(rest + word)
      else lines[lines.length - 1] = longer
    }
    return lines.join('\n')
  }
}

/** @param {string} text */
function visibleLength (text) {
  return stripVTControlCharacters(text).length
}

/** Sentences, broken into lines. */
export const prose = proseOf(WIDTH)
