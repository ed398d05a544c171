import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { screen } from './style.js'

/** A line may break behind a space, and in JSON without spaces behind a comma. */
const BREAKS = /(?<= )(?! )|(?<=,)(?=["{[])/
/** Lines between the columns of a table: its cells are broken already. */
const FRAME = /[│┼├┤]|─{4}/

/**
 * Break a line, so that no part of it is wider than what there is, where a word is not wider by itself. It begins with
 * `first`, where it does not break, and what follows with `rest`: the spaces at its beginning, and a bit more.
 */
export function wrapLine (line, width = screen.columns, first = String(/^ */.exec(line)), rest = ' '.repeat(Math.min(first.length + 2, width / 2))) {
  if (visibleLength(line) <= width) return [line]
  const [begin, ...pieces] = line.slice(first.length).split(BREAKS)
  const lines = [first + begin]
  for (const piece of pieces) {
    const longer = lines[lines.length - 1] + piece
    if (visibleLength(longer.trimEnd()) > width) lines.push(rest + piece)
    else lines[lines.length - 1] = longer
  }
  return lines.map((one) => one.trimEnd())
}

/** Of a text whose tables fit already the other lines, too. */
export function wrapText (text) {
  return text.split('\n').flatMap((line) => FRAME.test(line) ? [line] : wrapLine(line)).join('\n')
}

export function visibleLength (text) {
  return stripVTControlCharacters(text).length
}

/** The first line of a demo, a comment that says what it does; empty without one. @param {string} file */
export function readFirstComment (file) {
  return /^\/\/ (.*)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? ''
}
