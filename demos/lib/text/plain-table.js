import Table from 'cli-table3'
import { screen } from './style.js'
import { visibleLength, wrapLine } from './wrap.js'

/** What the text under a title begins with. */
export const MARGIN = '   '
/** The longest line of a sentence, in columns. */
export const WIDTH = 84
/** What a table may stand behind. */
const INDENT = 6

/** A table without lines, for cli-table3. */
export const NO_LINES = { top: '', 'top-mid': '', 'top-left': '', 'top-right': '', bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '', left: '', 'left-mid': '', mid: '', 'mid-mid': '', right: '', 'right-mid': '', middle: '' }
const { mid, middle, 'mid-mid': midMid, ...NO_FRAME } = NO_LINES

/** Columns set apart by spaces, two or as many as `gap`: the first and those without a heading flush left, numbers right. */
export function plainTable (head, rows, gap = 2) {
  const align = /** @type {import('cli-table3').HorizontalAlignment[]} */ (head.map((cell, column) => column === 0 || cell === '' ? 'left' : 'right'))
  return draw(rows, { head, chars: NO_LINES, colAligns: align, style: { head: [], border: [], 'padding-left': 0, 'padding-right': gap } })
}

/** A line below the heading, and one between two columns, or others: all flush left. */
export function ruledTable (head, rows, lines = {}) {
  return draw(rows, { head, chars: { ...NO_FRAME, ...lines }, style: { head: [], border: [], compact: true } })
}

function draw (rows, options) {
  const { head = [] } = options
  const { 'padding-left': before = 1, 'padding-right': after = 1 } = options.style ?? {}
  const gap = before + after + (options.chars?.middle ?? '│').length
  const all = head.length > 0 ? [head, ...rows] : rows
  const widths = fit(columnsOf(all), screen.columns - INDENT - gap * Math.max(0, (all[0]?.length ?? 0) - 1))
  const wrapped = (/** @type {string[]} */ row) => row.map((cell, column) => typeof cell === 'string' ? cell.split('\n').flatMap((line) => wrapLine(line, widths[column], '', '')).join('\n') : cell)
  const made = new Table({ ...options, head: wrapped(head) })
  made.push(...rows.map(wrapped))
  return made.toString().replaceAll(/ +$/gm, '')
}

function columnsOf (rows) {
  return rows[0].map((_, column) => {
    // A cell may be an object that reaches over several columns.
    const lines = rows.flatMap((row) => typeof row[column] === 'string' ? row[column].split('\n') : [])
    return { width: longest(lines), least: longest(lines.flatMap((line) => wrapLine(line, 1, '', ''))) }
  })
}

function longest (texts) {
  return Math.max(0, ...texts.map(visibleLength))
}

/** Make the widest columns narrower, down to their longest words, until all fit. */
function fit (columns, room) {
  const widths = columns.map(({ width }) => width)
  const isWider = (/** @type {number} */ column) => widths[column] > columns[column].least
  while (widths.reduce((sum, width) => sum + width, 0) > room) {
    const [widest] = [...widths.keys()].filter(isWider).sort((a, b) => widths[b] - widths[a])
    if (widest === undefined) break
    widths[widest]--
  }
  return widths
}

export function indent (lines, margin = MARGIN) {
  return [lines].flat().join('\n').split('\n').map((line) => `${margin}${line}`.trimEnd()).join('\n')
}

/** Columns with lines between, behind a margin. */
export function gridTable (head, rows) {
  return indent(ruledTable([...head], rows), '    ')
}

/** Breaks sentences into lines of so many columns; `first` begins the first of them, `rest` the others: as many spaces, when absent. */
export function proseOf (width) {
  return (text, first = MARGIN, rest = ' '.repeat(visibleLength(first))) => (
    wrapLine(first + text, Math.min(width, screen.columns), first, rest).join('\n')
  )
}

/** Sentences, broken into lines. */
export const prose = proseOf(WIDTH)
