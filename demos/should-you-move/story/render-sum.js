import { plainTable } from '../../lib/text/plain-table.js'
import { prose } from '../../lib/text/story.js'
import { SOURCES, formatRates, formatTimes, frameworkOf, saySum } from '../arithmetic.js'

/**
 * @param {{ request: import('../model/read-request.js').Request, sum: import('../model/sum-up.js').Sum }} data
 * @param {import('../../lib/commands/demo.js').Style} style
 * @returns {string}
 */
export function renderSum ({ request, sum }, { bold }) {
  const rows = sum.terms.map(({ label: part, before, after }) => [part, formatTimes(before), formatTimes(after)])
  const { label, to, bare } = frameworkOf(request.framework)
  const head = ['', label, to]
  const totals = [
    ['together', formatTimes(sum.before), formatTimes(sum.after)],
    ['requests a second', formatRates(sum.rateBefore), formatRates(sum.rateAfter)]
  ]
  const where = { bare: { results: bare.results, cells: bare.cell, label: 'a request that does nothing' }, ...SOURCES }
  const sources = sum.terms.filter(({ nodes }) => nodes.length > 0).map(({ id, nodes }) => {
    const { results, cells, label: part } = where[/** @type {keyof typeof where} */ (id)]
    return `${part}: static/results/${results}.json, ${cells},\n    Node ${nodes.join(' and ')}, npm run bench:${results}`
  })
  const [advice, ...others] = saySum(sum, request)
  return [
    bold(`One request, in processor time, on Node ${sum.node}`),
    plainTable(head, [...rows, ...totals]),
    bold(prose(advice, '')),
    others.map((line) => prose(line, '')).join('\n'),
    ['Recorded:', ...sources].join('\n  '),
    prose('Left out: parsing and validating bodies, the logger, Express’s ETag of a large answer, garbage collection of your own objects, the slowest requests, and what your machine is to this one. Give your own with --before and --after.', '')
  ].join('\n\n') + '\n'
}
