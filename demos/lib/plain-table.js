import Table from 'cli-table3'

/** A table without lines, for cli-table3. */
export const NO_LINES = { top: '', 'top-mid': '', 'top-left': '', 'top-right': '', bottom: '', 'bottom-mid': '', 'bottom-left': '', 'bottom-right': '', left: '', 'left-mid': '', mid: '', 'mid-mid': '', right: '', 'right-mid': '', middle: '' }

/**
 * Columns set apart by spaces: the first and those without a heading flush left, numbers right.
 *
 * @param {string[]} head
 * @param {string[][]} rows
 * @returns {string} without spaces at the ends of its lines
 */
export function plainTable (head, rows) {
  const align = /** @type {import('cli-table3').HorizontalAlignment[]} */ (head.map((cell, column) => column === 0 || cell === '' ? 'left' : 'right'))
  const made = new Table({ head, chars: NO_LINES, colAligns: align, style: { head: [], border: [], 'padding-left': 0, 'padding-right': 2 } })
  made.push(...rows)
  return made.toString().replaceAll(/ +$/gm, '')
}
