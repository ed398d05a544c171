import { DEEPER, indent, table } from '../../lib/text/story.js'
import { prose, sayFunction, sayPlace } from './say-place.js'
import { factsOf, stationsOf, titleRoutes } from './say-routes.js'

/**
 * @param {{ routes: import('../model/read-routes.js').Route[] }} report
 * @param {import('./render-report.js').Style} style
 * @returns {string[]}
 */
export function renderRoutes ({ routes }, { bold, dim, cyan }) {
  const shown = titleRoutes(routes)
  if (shown.length === 0) return [indent(dim('There are none.'))]
  return shown.map(({ route, title }) => [
    indent(`${cyan(bold(title))}  ${dim(sayPlace(route.at))}`),
    table([], stationsOf(route).map(({ phase, name, at }) => [phase, sayFunction(name), dim(sayPlace(at))]), { margin: DEEPER }),
    prose(dim(factsOf(route).join('; ')), DEEPER)
  ].join('\n'))
}
