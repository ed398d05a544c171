import { DEEPER, indent, prose, table, tellSections } from '../../lib/text/story.js'

/** @type {import('../../lib/commands/demo.js').Render} */
export function renderStory ({ boot, answers, close }, style) {
  return tellSections([
    ['Two plugins boot, each with a route below its prefix. Only books decorated its server with a stock.', renderSaid(boot)],
    ['Requests. Each line names the file of demos/mini that is at work.', ...answers.map((/** @type {any} */ answer) => renderAnswer(answer, style))],
    ['The server closes. What was opened last is closed first.', renderSaid(close)]
  ], style.bold)
}

/**
 * @param {import('./ask-shop.js').Said} said
 * @param {string} [margin]
 */
function renderSaid (said, margin) {
  return table([], said.map(({ part, text }) => [part, text]), { margin })
}

/**
 * @param {any} answer
 * @param {import('../../lib/commands/demo.js').Style} style
 */
function renderAnswer ({ asked, why, said, status, body }, { cyan, dim }) {
  return [indent(cyan(asked)), renderSaid(said, DEEPER), indent(`answer  ${status} ${body}`.trimEnd(), DEEPER), prose(dim(why), DEEPER)].join('\n')
}
