import Table from 'cli-table3'

/** A table without lines, for cli-table3. */
export const NO_LINES = { top: '', 'top-mid': '', 'top-left': '', 'top-right': '', bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '', left: '', 'left-mid': '', mid: '', 'mid-mid': '', right: '', 'right-mid': '', middle: '' }
const { mid, middle, 'mid-mid': midMid, ...NO_FRAME } = NO_LINES

/**
 * Columns set apart by spaces: the first and those without a heading flush left, numbers right.
 *
 * @param {string[]} head
 * @param {string[][]} rows
 * @param {number} [gap] spaces between two columns
 * @returns {string} without spaces at the ends of its lines
 */
export function plainTable (head, rows, gap = 2) {
  const align = /** @type {import('cli-table3').HorizontalAlignment[]} */ (head.map((cell, column) => column === 0 || cell === '' ? 'left' : 'right'))
  return draw(rows, { head, chars: NO_LINES, colAligns: align, style: { head: [], border: [], 'padding-left': 0, 'padding-right': gap } })
}

/**
 * A line below the heading, and one between two columns: all flush left.
 *
 * @param {string[]} head
 * @param {string[][]} rows
 * @param {{ middle?: string, 'mid-mid'?: string }} [lines] between two columns, and there below the heading
 * @returns {string} without spaces at the ends of its lines
 */
export function ruledTable (head, rows, lines = {}) {
  return draw(rows, { head, chars: { ...NO_FRAME, ...lines }, style: { head: [], border: [], compact: true } })
}

/**
 * @param {string[][]} rows
 * @param {import('cli-table3').TableConstructorOptions} options
 */
function draw (rows, options) {
  const made = new Table(options)
  made.push(...rows)
  return made.toString().replaceAll(/ +$/gm, '')
}
