import Table from 'cli-table3'
import { screen } from './style.js'
import { visibleLength, wrapLine } from './wrap.js'

/** What the text under a title begins with. */
export const MARGIN = '   '
/** The longest line of a sentence, in columns. */
const WIDTH = 84
/** What a table may stand behind. */
const INDENT = 6
const NO_FRAME = { top: '', 'top-mid': '', 'top-left': '', 'top-right': '', bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '', left: '', 'left-mid': '', right: '', 'right-mid': '' }
const NO_LINES = { ...NO_FRAME, mid: '', 'mid-mid': '', middle: '' }

/** Columns set apart by two spaces: the first and those without a heading flush left, numbers right. */
export function plainTable (head, rows) {
  const colAligns = head.map((cell, column) => column === 0 || cell === '' ? 'left' : 'right')
  return draw(head, rows, 2, { chars: NO_LINES, colAligns, style: { 'padding-left': 0, 'padding-right': 2 } })
}

/** Columns with lines between, and one below the heading, behind a margin. */
export function gridTable (head, rows) {
  return indent(draw(head, rows, 3, { chars: NO_FRAME, style: { compact: true } }), '    ')
}

/** With so many columns between two columns, and no spaces at the ends of its lines. */
function draw (head, rows, gap, { style, ...options }) {
  const all = [head, ...rows].filter((row) => row.length > 0)
  const widths = fit(all, screen.columns - INDENT - gap * (all[0].length - 1))
  const wrap = (row) => row.map((cell, column) => cell.split('\n').flatMap((line) => wrapLine(line, widths[column], '', '')).join('\n'))
  const made = new Table({ ...options, head: wrap(head), style: { head: [], border: [], ...style } })
  made.push(...rows.map(wrap))
  return made.toString().replaceAll(/ +$/gm, '')
}

/** Make the widest columns narrower, down to their longest words, until all fit. */
function fit (rows, room) {
  const longest = (texts) => Math.max(0, ...texts.map(visibleLength))
  const lines = rows[0].map((_, column) => rows.flatMap((row) => row[column]?.split('\n') ?? []))
  const widths = lines.map(longest)
  const least = lines.map((some) => longest(some.flatMap((line) => wrapLine(line, 1, '', ''))))
  while (widths.reduce((sum, width) => sum + width, 0) > room) {
    const [widest] = [...widths.keys()].filter((column) => widths[column] > least[column]).sort((a, b) => widths[b] - widths[a])
    if (widest === undefined) break
    widths[widest]--
  }
  return widths
}

export function indent (lines, margin = MARGIN) {
  return [lines].flat().join('\n').split('\n').map((line) => `${margin}${line}`.trimEnd()).join('\n')
}

/** Breaks sentences into lines of so many columns; `first` begins the first of them, `rest` the others: as many spaces, when absent. */
export function proseOf (width) {
  return (text, first = MARGIN, rest = ' '.repeat(visibleLength(first))) => (
    wrapLine(first + text, Math.min(width, screen.columns), first, rest).join('\n')
  )
}

/** Sentences, broken into lines. */
export const prose = proseOf(WIDTH)
