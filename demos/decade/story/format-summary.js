import { formatRatio } from '../../lib/measuring/format-ratio.js'
import { summarize } from '../../lib/results/summarize.js'
import { isDifferent, isSame } from '../../lib/results/verdict.js'
import { plainTable } from '../../lib/text/plain-table.js'
import { prose } from '../../lib/text/story.js'
import { style } from '../../lib/text/style.js'
import { formatTimes } from './format-series.js'
/**
 * What the decade comes to: a sentence and a row for each pair that the page compares.
 *
 * @param {import('../../../plugins/evidence/read-decade.js').View[]} views
 * @param {import('../../lib/results/types.js').Results[]} found of the packages of each day
 * @returns {string}
 */
export function formatSummary (views, found) {
  const pairs = views.flatMap((view) => {
    const results = found.find(({ topic }) => topic === view.id)
    if (results === undefined) return []
    const points = summarize(results).runs.map(({ environment, cells }) => ({ node: environment.node.split('.')[0], cell: cellOf(cells[`${view.first}/${view.contender}`], view) }))
    return [{ view, points, about: labelOf(results, view.first) }]
  })
  const nodes = pairs[0].points.map(({ node }) => node)
  return [
    style.bold('What Fastify’s way brought on each Node, with the packages of its day'),
    '',
    ...pairs.map(({ view, points, about }) => prose(conclude(view, points, about), '- ')),
    '',
    plainTable(['times as long', ...nodes], pairs.map(({ view: { names: [ours, other] }, points }) => [`${other} : ${ours}`, ...points.map(({ cell }) => formatTimes(cell))])),
    '',
    prose('Above 1 means that Fastify’s way is the faster one. = means no difference, ~ that this run cannot tell, a dot too small to measure.', ''),
    ''
  ].join('\n')
}

/**
 * @param {import('../../../plugins/evidence/read-decade.js').View} view
 * @param {Array<{ node: string, cell?: import('../../lib/results/summarize.js').Cell }>} points
 * @param {string} about
 */
function conclude ({ label, names: [ours, other] }, points, about) {
  const told = points.flatMap(({ node, cell }) => cell && !cell.tooSmall ? [{ node, ratio: cell.ratio }] : [])
  const byRatio = [...told].sort((a, b) => a.ratio - b.ratio)
  const named = told.filter((point) => [told[0], told.at(-1), byRatio[0], byRatio.at(-1)].includes(point))
  const list = new Intl.ListFormat('en-GB').format(named.map(({ node, ratio }) => `${formatRatio(ratio)} on Node ${node}`))
  return `${label} (${about}): ${other} takes this many times as long as ${ours}: ${list}.`
}

/**
 * @param {import('../../lib/results/summarize.js').Cell | undefined} cell
 * @param {Pick<import('../../../plugins/evidence/read-decade.js').View, 'by'>} view
 * @returns {import('../../lib/results/summarize.js').Cell | undefined} as the page reads it: with pauses of the collector where they count
 */
function cellOf (cell, { by }) {
  const whole = by && cell?.[by]
  return cell && whole ? { ...cell, ...whole, same: isSame(whole) || undefined, different: isDifferent(whole) } : cell
}

/**
 * @param {import('../../lib/results/types.js').Results} results
 * @param {string} id `<group>/<case>`
 */
function labelOf ({ groups }, id) {
  const [groupId, caseId] = id.split('/')
  const group = groups.find((one) => one.id === groupId)
  return `${group?.label}, ${group?.cases.find((one) => one.id === caseId)?.label}`
}
