import { plainTable, ruledTable } from './plain-table.js'
import { screen } from './style.js'
import { visibleLength, wrapLine } from './wrap.js'

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
  return `${sections.map(([title, ...parts], index) => [headOf(index, title, bold), ...parts].join('\n\n')).join('\n\n\n')}\n`
}

function headOf (index, title, bold) {
  const number = `${index + 1}. `
  return wrapLine(number + title, screen.columns, number, ' '.repeat(number.length)).map((line) => line.slice(0, number.length) + bold(line.slice(number.length))).join('\n')
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
  return (text, first = MARGIN, rest = ' '.repeat(visibleLength(first))) => (
    wrapLine(first + text, Math.min(width, screen.columns), first, rest).join('\n')
  )
}

/** Sentences, broken into lines. */
export const prose = proseOf(WIDTH)
