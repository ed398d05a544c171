import { stripVTControlCharacters, styleText } from 'node:util'
import { SITE, sayFile, sayPlace, tellSections } from './words.js'

/** Of a sentence, and of anything where no terminal says. */
const [PROSE_COLUMNS, COLUMNS] = [74, 100]
/** What a part of a section is indented by, and what stands under a line of it. */
const [MARGIN, DEEPER] = ['   ', '     ']
/** A line may break behind a space, and in JSON without spaces behind a comma. */
const BREAKS = /(?<= )(?! )|(?<=,)(?=["{[])/
/** Between two columns. */
const GAP = 2

/**
 * @typedef {object} Story
 * @property {import('./inspect.js').Report} report
 * @property {any} [beside]
 * @property {any} [flame]
 * @property {boolean} [tree] whether the route tree is told too
 * @property {string} [page] the file that was written
 * @property {boolean} [example] whether it is the one on the site, which has no times
 */

/**
 * The report for a terminal.
 *
 * @param {Story} story
 * @param {{ coloured?: boolean, columns?: number }} [terminal]
 */
export function renderText (story, { coloured = false, columns = COLUMNS } = {}) {
  const { report, tree, page, example } = story
  const paint = (format) => (text) => coloured ? styleText(format, text) : text
  const [bold, dim, red, yellow, green, cyan] = ['bold', 'dim', 'red', 'yellow', 'green', 'cyan'].map(paint)
  const tones = { certain: red, likely: yellow, note: dim }
  const prose = (text, first = MARGIN) => wrap(first + text, Math.min(PROSE_COLUMNS, columns), first, ' '.repeat(first.length)).join('\n')
  const drawCell = (cell) => cell.soft === undefined ? cell : dim(cell.soft)
  const table = ({ rows, head }, margin = MARGIN) => indent(drawTable(rows.map((row) => row.map(drawCell)), columns, head), margin)

  const draw = (part) => {
    if (typeof part === 'string') return prose(part)
    if (part.soft) return indent(dim(part.soft))
    if (part.findings) return part.findings.map(drawFinding).join('\n\n')
    if (part.list) return part.list.map((line) => prose(line, '   - ')).join('\n')
    if (part.pre !== undefined) return part.label ? `${prose(part.label)}\n${indent(part.pre, DEEPER)}` : indent(part.pre)
    if (part.route) return [indent(`${cyan(bold(part.route))}  ${dim(part.place)}`), table(part, DEEPER), prose(dim(part.facts), DEEPER)].join('\n')
    if (part.effects) return [...part.effects.map((line) => prose(line)), indent(drawAnswer(part.answer), DEEPER)].join('\n')
    return table(part)
  }
  const drawFinding = ({ sure, at, what, why, page }) => [
    indent(`${tones[sure](sure.padEnd(8))} ${bold(at === null ? 'no line' : sayPlace(at))}`), prose(what, DEEPER), prose(dim(why), DEEPER), indent(dim(page), DEEPER)
  ].join('\n')
  const drawAnswer = (answer) => answer ? `${(answer.status < 400 ? green : red)(String(answer.status))} ${answer.body}` : red('no answer')

  const sections = tellSections(story).filter(({ id }) => id !== 'tree' || tree).map(({ id, title, parts }, index) => [
    `${index + 1}. ${bold(`${title}.`)}`,
    ...parts.map(draw),
    ...id === 'findings' ? [prose(sayFile(report, !example))] : [],
    ...id === 'findings' && !example && report.findings.length > 0 ? [prose(dim(`Pages that begin with / are on ${SITE}.`))] : []
  ].join('\n\n'))
  const text = [...sections, ...page === undefined ? [] : [`The page is written: ${page}`]].join('\n\n\n')
  return `${text.split('\n').flatMap((line) => wrap(line, columns)).join('\n')}\n`
}

function indent (text, margin = MARGIN) {
  return text.split('\n').map((line) => `${margin}${line}`.trimEnd()).join('\n')
}

const lengthOf = (text) => stripVTControlCharacters(text).length

/**
 * A line, broken where it is longer.
 *
 * @param {string} line
 * @param {number} width
 * @param {string} [first] begins the first of its lines
 * @param {string} [rest] begins the others
 * @returns {string[]}
 */
export function wrap (line, width, first = String(/^ */.exec(line)), rest = `${first}  `) {
  if (lengthOf(line) <= width) return [line]
  const [begin, ...pieces] = line.slice(first.length).split(BREAKS)
  const lines = [first + begin]
  for (const piece of pieces) {
    const longer = lines[lines.length - 1] + piece
    if (lengthOf(longer.trimEnd()) > width) lines.push(rest + piece)
    else lines[lines.length - 1] = longer
  }
  return lines.map((one) => one.trimEnd())
}

/**
 * Columns set apart by spaces: flush left, and numbers under a head flush right. The widest breaks its lines where
 * all are wider than the terminal.
 */
function drawTable (rows, columns, head) {
  const all = head ? [head, ...rows] : rows
  if (all.length === 0) return ''
  const widths = all[0].map((_, column) => Math.max(...all.map((row) => lengthOf(row[column]))))
  const words = all[0].map((_, column) => Math.max(...all.flatMap((row) => row[column].split(BREAKS).map((word) => lengthOf(word.trimEnd())))))
  const room = columns - DEEPER.length - GAP * (widths.length - 1)
  while (widths.reduce((sum, width) => sum + width) > room) {
    const widest = Math.max(...widths.filter((width, column) => width > words[column]))
    if (widest < 0) break
    widths[widths.findIndex((width, column) => width === widest && width > words[column])]--
  }
  return all.flatMap((row) => {
    const cells = row.map((cell, column) => wrap(cell, widths[column], '', ''))
    return Array.from({ length: Math.max(...cells.map(({ length }) => length)) }, (_, line) => cells.map((lines, column) => {
      const text = lines[line] ?? ''
      const space = ' '.repeat(widths[column] - Math.min(widths[column], lengthOf(text)))
      return head && column > 0 ? space + text : text + space
    }).join(' '.repeat(GAP)).trimEnd())
  }).join('\n')
}
