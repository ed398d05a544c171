import { stripVTControlCharacters, styleText } from 'node:util'
import { sayPlace, writeSections } from './words.js'

/** Of a sentence. */
const PROSE_COLUMNS = 74
/** What a part of a section is indented by, and what stands under a line of it. */
const [MARGIN, DEEPER] = ['   ', '     ']
/** A line may break behind a space, and in JSON without spaces behind a comma. */
const BREAKS = /(?<= )(?! )|(?<=,)(?=["{[])/

/**
 * @typedef {object} Story
 * @property {import('./inspect.js').Report} report
 * @property {boolean} [tree] whether the route tree is told too
 * @property {boolean} [example] whether it is the one on the site, which has no times
 */

/** The report for a terminal. @param {Story} story */
export function renderText (story, { coloured = false, columns = 100 } = {}) {
  const paint = (format) => (text) => coloured ? styleText(format, text) : text
  const [bold, dim, red, yellow, green, cyan] = ['bold', 'dim', 'red', 'yellow', 'green', 'cyan'].map(paint)
  const tones = { certain: red, likely: yellow, note: dim }
  const prose = (text, first = MARGIN) => wrap(first + text, Math.min(PROSE_COLUMNS, columns), first, ' '.repeat(first.length)).join('\n')
  const drawCell = (cell) => cell.soft === undefined ? cell : dim(cell.soft)
  const table = ({ rows }, margin = MARGIN) => indent(drawTable(rows.map((row) => row.map(drawCell))), margin)

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

  const sections = writeSections(story).map(({ title, parts }, index) => (
    [`${index + 1}. ${bold(`${title}.`)}`, ...parts.map(draw)].join('\n\n')
  ))
  return `${sections.join('\n\n\n').split('\n').flatMap((line) => wrap(line, columns)).join('\n')}\n`
}

function indent (text, margin = MARGIN) {
  return text.split('\n').map((line) => `${margin}${line}`.trimEnd()).join('\n')
}

const lengthOf = (text) => stripVTControlCharacters(text).length

/** A line, broken where it is longer; `first` begins the first of its lines, and `rest` the others. */
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

/** Columns set apart by spaces. */
function drawTable (rows) {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => lengthOf(row[column]))))
  return rows.map((row) => row.map((cell, column) => cell + ' '.repeat(widths[column] - lengthOf(cell))).join('  ').trimEnd()).join('\n')
}
