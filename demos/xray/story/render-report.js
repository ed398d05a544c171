import { DEEPER, indent, tellSections } from '../../lib/text/story.js'
import { renderBeside } from './render-beside.js'
import { renderFindings } from './render-findings.js'
import { renderFlame } from './render-flame.js'
import { renderAdded, renderPlugins } from './render-plugins.js'
import { renderRequest } from './render-request.js'
import { renderRoutes } from './render-routes.js'
import { prose } from './say-place.js'
import { listUnseen, sayFile, sayFindings, sortFindings } from './say-report.js'
import { SITE } from './site.js'

/**
 * @typedef {Awaited<ReturnType<typeof import('../model.js').inspect>>} Report
 * @typedef {import('../../lib/commands/demo.js').Style} Style
 *
 * @typedef {object} Story
 * @property {Report} report
 * @property {import('../model/beside/measure-beside.js').Beside} [beside] what the request takes beside a bare route
 * @property {boolean} [tree] whether the route tree is printed; a page has it folded
 * @property {import('../model/flame/profile-beside.js').Flame} [flame] where its time goes, and that of the bare route
 * @property {string} [page] the HTML file that it was written to
 * @property {boolean} [example] whether it is about the application that lies beside this
 */

/**
 * @param {Story} story
 * @param {Style} style
 * @returns {string}
 */
export function renderReport ({ report, beside, flame, tree = false, page, example = false }, style) {
  const timed = !example
  const told = tellSections([
    [sayFindings(report), renderFindings(sortFindings(report), style), ...report.stderr.length > 0 ? [`${prose('Its last lines on stderr:')}\n${indent(report.stderr, DEEPER)}`] : [], prose(sayFile(report, timed)), ...example || report.findings.length === 0 ? [] : [prose(style.dim(`Pages that begin with / are on ${SITE}.`))]],
    ['Plugins, as they are registered.', renderPlugins(report.plugins, { style, timed })],
    ['Routes. Hooks stand in the order in which they run.', ...renderRoutes(report, style)],
    ...tree ? [['The route tree, as Fastify prints it.', indent(report.tree)]] : [],
    ['What plugins add, and who sees it.', renderAdded(report, style)],
    ...report.request ? [[`${report.request.method} ${report.request.url}, followed.`, ...renderRequest(report.request, { style, timed })]] : [],
    ...report.request && beside ? [[`${report.request.method} ${report.request.url}, beside a bare route.`, ...renderBeside(beside)]] : [],
    ...report.request && flame ? [[`${report.request.method} ${report.request.url}, profiled beside a bare route.`, ...renderFlame(flame)]] : [],
    ['Not seen.', listUnseen(report, timed).map((line) => prose(line, '   - ')).join('\n')]
  ], style.bold)
  return page === undefined ? told : `${told}\n\nThe page is written: ${page}\n`
}
