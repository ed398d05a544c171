/**
 * The roles of a table's parts, said again: on a phone the figures are laid out as cards, and some browsers take a
 * table that is laid out otherwise for none.
 */
export const TABLE = { role: 'table' }
export const ROWS = { role: 'rowgroup' }
export const ROW = { role: 'row' }
export const COLUMN_HEADER = { role: 'columnheader' }
export const ROW_HEADER = { role: 'rowheader' }
export const CELL = { role: 'cell' }
