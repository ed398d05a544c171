import { plainTable } from './plain-table.js'
import { wrap } from './wrap.js'

/** What the text under a title begins with. */
export const MARGIN = '   '
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

/** @param {string} block */
export function indent (block) {
  return block.split('\n').map((line) => `${MARGIN}${line}`.trimEnd()).join('\n')
}

/**
 * @param {readonly string[]} head
 * @param {string[][]} rows
 */
export function table (head, rows) {
  return indent(plainTable([...head], rows))
}

/**
 * @param {number} width the longest line, in columns
 * @returns {(text: string) => string} breaks sentences into lines
 */
export function proseOf (width) {
  return (text) => wrap(text, { first: MARGIN, rest: MARGIN, width })
}

/** Sentences, broken into lines. */
export const prose = proseOf(WIDTH)
