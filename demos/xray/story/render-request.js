import { DEEPER, indent, table } from '../../lib/text/story.js'
import { prose, sayFunction, sayMs, sayPlace } from './say-place.js'

/**
 * @param {import('../model/request/follow-request.js').Told} told
 * @param {{ style: import('./render-report.js').Style, timed: boolean }} look
 * @returns {string[]}
 */
export function renderRequest ({ route, steps, answer, body, dropped }, { style: { dim, green, red }, timed }) {
  const rows = steps.map(({ phase, name, at, ms, changed }) => [
    phase,
    sayFunction(name),
    ms === null ? 'never went on' : timed ? sayMs(ms) : '',
    dim(sayPlace(at)),
    changed.join(', ')
  ])
  const sign = answer && answer.status < 400 ? green : red
  return [
    prose(route === null ? 'No route answers it.' : `The route is ${route}.`),
    table([], rows),
    [
      ...body ? sayBody(body) : [],
      ...dropped.length > 0 ? [prose(`The response schema left out ${dropped.join(', ')}.`)] : [],
      indent(answer ? `${sign(String(answer.status))} ${answer.body}` : red('no answer'), DEEPER)
    ].join('\n')
  ]
}

/**
 * @param {import('../model/request/compare-values.js').Difference} body
 * @returns {string[]}
 */
function sayBody ({ dropped, changed, added }) {
  return [
    ...dropped.length > 0 ? [prose(`On its way to the handler the body lost ${dropped.join(', ')}.`)] : [],
    ...changed.length > 0 ? [prose(`The body has other values in ${changed.join(', ')}.`)] : [],
    ...added.length > 0 ? [prose(`The body got ${added.join(', ')}.`)] : []
  ]
}
