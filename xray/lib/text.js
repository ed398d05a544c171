import { stripVTControlCharacters, styleText } from 'node:util'
import {
  BESIDE_HEAD, FLAME_HEAD, SITE, besideRow, factsOf, graphsOf, listAdded, listEffects, listLanes, listUnseen, sayBare, sayFile, sayFindings,
  sayFunction, sayMethod, sayMs, sayOrigin, sayPlace, sayProfile, sayRoute, sayTime, sayVerdicts, sortFindings, stationsOf, titleRoutes
} from './words.js'

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
export function renderText ({ report, beside, flame, tree = false, page, example = false }, { coloured = false, columns = COLUMNS } = {}) {
  const paint = (format) => (text) => coloured ? styleText(format, text) : text
  const [bold, dim, red, yellow, green, cyan] = ['bold', 'dim', 'red', 'yellow', 'green', 'cyan'].map(paint)
  const prose = (text, first = MARGIN) => wrap(first + text, Math.min(PROSE_COLUMNS, columns), first, ' '.repeat(first.length)).join('\n')
  const table = (rows, margin = MARGIN, head) => indent(drawTable(rows, columns, head), margin)
  const timed = !example
  const { plugins, routes, request } = report

  const depthOf = (id) => plugins[id].parent === null ? 0 : depthOf(plugins[id].parent) + 1
  const inTree = (id) => plugins.filter(({ parent }) => parent === id).flatMap((plugin) => [plugin, ...inTree(plugin.id)])
  const sayInstance = ({ encapsulated, prefix }) => encapsulated ? `its own instance${prefix === '' ? '' : `, ${prefix}`}` : 'the instance of its parent'
  const tones = { certain: red, likely: yellow, note: dim }
  const titled = titleRoutes(routes)
  const added = listAdded(report).map(({ what, who, at }) => [what, who, dim(sayPlace(at))])

  const sections = [
    [
      sayFindings(report),
      sortFindings(report).map(({ sure, at, what, why, page }) => [
        indent(`${tones[sure](sure.padEnd(8))} ${bold(at === null ? 'no line' : sayPlace(at))}`),
        prose(what, DEEPER),
        prose(dim(why), DEEPER),
        indent(dim(page), DEEPER)
      ].join('\n')).join('\n\n') || indent(dim('Every check passed.')),
      ...report.stderr.length > 0 ? [`${prose('Its last lines on stderr:')}\n${indent(report.stderr.join('\n'), DEEPER)}`] : [],
      prose(sayFile(report, timed)),
      ...example || report.findings.length === 0 ? [] : [prose(dim(`Pages that begin with / are on ${SITE}.`))]
    ],
    [
      'Plugins, as they are registered.',
      plugins.length === 1
        ? indent(dim('There are none.'))
        : table(inTree(0).map((plugin) => [
          `${'  '.repeat(depthOf(plugin.id) - 1)}${plugin.name}`, sayInstance(plugin), sayTime(plugin, timed), dim(sayOrigin(plugin))
        ]))
    ],
    [
      'Routes. Hooks stand in the order in which they run.',
      ...titled.length === 0 ? [indent(dim('There are none.'))] : [],
      ...titled.map(({ route, title }) => [
        indent(`${cyan(bold(title))}  ${dim(sayPlace(route.at))}`),
        table(stationsOf(route).map(({ phase, name, at }) => [phase, sayFunction(name), dim(sayPlace(at))]), DEEPER),
        prose(dim(factsOf(route).join('; ')), DEEPER)
      ].join('\n'))
    ],
    ...tree ? [['The route tree, as Fastify prints it.', indent(report.tree)]] : [],
    ['What plugins add, and who sees it.', added.length === 0 ? indent(dim('Nothing.')) : table(added)],
    ...request
      ? [[
          `${request.method} ${request.url}, followed.`,
          prose(sayRoute(request.route)),
          table(request.steps.map(({ phase, name, at, ms, changed }) => [
            phase, sayFunction(name), ms === null ? 'never went on' : timed ? sayMs(ms) : '', dim(sayPlace(at)), changed.join(', ')
          ])),
          [
            ...listEffects(request).map((line) => prose(line)),
            indent(request.answer ? `${(request.answer.status < 400 ? green : red)(String(request.answer.status))} ${request.answer.body}` : red('no answer'), DEEPER)
          ].join('\n')
      ]]
      : [],
    ...request && beside
      ? [[
          `${request.method} ${request.url}, beside a bare route.`,
          prose(sayVerdicts(beside)),
          table(beside.compared.map(besideRow), MARGIN, ['', ...BESIDE_HEAD]),
          prose(sayBare(beside)),
          prose(sayMethod(beside))
      ]]
      : [],
    ...request && flame
      ? [[
          `${request.method} ${request.url}, profiled beside a bare route.`,
          prose(flame.conclusion),
          table(listLanes(flame).map(({ label, times }) => [label, ...times.map(({ said }) => said)]), MARGIN, ['µs', ...FLAME_HEAD]),
          prose(sayProfile(flame)),
          indent(`Both graphs: ${graphsOf(flame)}`)
      ]]
      : [],
    ['Not seen.', listUnseen(report, timed).map((line) => prose(line, '   - ')).join('\n')],
    ...page === undefined ? [] : [[null, `The page is written: ${page}`]]
  ]
  const text = sections.map(([title, ...parts], index) => (
    title === null ? parts.join('\n\n') : [`${index + 1}. ${bold(title)}`, ...parts].join('\n\n')
  )).join('\n\n\n')
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
