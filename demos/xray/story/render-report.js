import { tellSections } from '../../lib/text/story.js'
import { renderFindings } from './render-findings.js'
import { renderAdded, renderPlugins } from './render-plugins.js'
import { renderRequest } from './render-request.js'
import { renderRoutes } from './render-routes.js'
import { prose } from './say-place.js'

/**
 * @typedef {import('../model/inspect-file.js').Report} Report
 * @typedef {import('../../lib/commands/demo.js').Style} Style
 *
 * @typedef {object} Story
 * @property {Report} report
 * @property {boolean} [example] whether it is about the application that lies beside this
 */

/** @type {Record<Report['form'], string>} */
const FORMS = { plugin: 'a plugin', factory: 'a factory', instance: 'an instance', program: 'a program' }

/**
 * @param {Story} story
 * @param {Style} style
 * @returns {string}
 */
export function renderReport ({ report, example = false }, style) {
  const timed = !example
  return tellSections([
    [sayFindings(report), renderFindings(report.findings, style), sayFile(report, example)],
    ['Plugins, as they are registered.', renderPlugins(report.plugins, { style, timed })],
    ['Routes. Hooks stand in the order in which they run.', ...renderRoutes(report, style)],
    ['What plugins add, and who sees it.', renderAdded(report, style)],
    ...report.request ? [[`${report.request.method} ${report.request.url}, followed.`, ...renderRequest(report.request, { style, timed })]] : [],
    ['Not seen.', sayUnseen(report, example)]
  ], style.bold)
}

/** @param {Report} report */
function sayFindings ({ findings }) {
  const mistakes = findings.filter(({ sure }) => sure !== 'note').length
  return mistakes === 0 ? 'Nothing is suspicious.' : mistakes === 1 ? 'One thing is suspicious.' : `${mistakes} things are suspicious.`
}

/**
 * @param {Report} report
 * @param {boolean} example
 */
function sayFile ({ file, form, fastify, plugins, routes, bootMs, booted, listens, made }, example) {
  const own = routes.filter(({ twin }) => !twin).length
  return prose([
    `${file} was taken as ${FORMS[form]}, with its own Fastify ${fastify}.`,
    `${booted ? 'It booted' : 'It did not boot'}${example || !booted ? '' : `, ${Math.round(bootMs)} ms with loading`}: ${count(plugins.length - 1, 'plugin')}, ${count(own, 'route')}.`,
    ...listens.length > 0 ? ['It called listen(), and no port was opened.'] : [],
    ...made > 1 && form !== 'plugin' ? [`It made ${made} instances of Fastify; this is one of them.`] : []
  ].join(' '))
}

/**
 * @param {number} number
 * @param {string} what
 */
function count (number, what) {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}

/**
 * @param {Report} report
 * @param {boolean} example
 */
function sayUnseen ({ request, booted, plugins }, example) {
  const away = plugins.some(({ at }) => at !== null && !at.own)
  return [
    ...booted ? [] : ['Whatever comes behind the error: the boot ended there.'],
    'What depends on a request, such as a hook that never goes on: --request follows one.',
    'Middlewares of @fastify/middie and @fastify/express, onListen hooks, and other servers that the program starts itself.',
    'A decorator that is assigned and not added by decorate().',
    ...away ? ['The line in your code, where a package registers plugins for you: then the line of the package stands there.'] : [],
    ...request ? ['A socket: the request came by inject().'] : [],
    ...example ? ['Times. They are left out for this example, so that its text stays the same.'] : []
  ].map((line) => prose(line, '   - ')).join('\n')
}
