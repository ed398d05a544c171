import { DEEPER, indent, table } from '../../lib/text/story.js'
import { prose, sayFunction, sayMs, sayPlace } from './say-place.js'
import { listEffects, sayRoute } from './say-request.js'

/**
 * @param {import('../model/request/follow-request.js').Told} told
 * @param {{ style: import('./render-report.js').Style, timed: boolean }} look
 * @returns {string[]}
 */
export function renderRequest (told, { style: { dim, green, red }, timed }) {
  const { route, steps, answer } = told
  const rows = steps.map(({ phase, name, at, ms, changed }) => [
    phase,
    sayFunction(name),
    ms === null ? 'never went on' : timed ? sayMs(ms) : '',
    dim(sayPlace(at)),
    changed.join(', ')
  ])
  const sign = answer && answer.status < 400 ? green : red
  return [
    prose(sayRoute(route)),
    table([], rows),
    [
      ...listEffects(told).map((line) => prose(line)),
      indent(answer ? `${sign(String(answer.status))} ${answer.body}` : red('no answer'), DEEPER)
    ].join('\n')
  ]
}
