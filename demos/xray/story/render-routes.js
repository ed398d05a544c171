import { DEEPER, indent, table } from '../../lib/text/story.js'
import { prose, sayFunction, sayPlace } from './say-place.js'

/** @typedef {import('../model/read-routes.js').Route} Route */

/** Only when something happens. */
const SELDOM = ['onError', 'onTimeout', 'onRequestAbort']

/**
 * @param {{ routes: Route[] }} report
 * @param {import('./render-report.js').Style} style
 * @returns {string[]}
 */
export function renderRoutes ({ routes }, { bold, dim, cyan }) {
  const shown = routes.filter(({ twin }) => !twin)
  if (shown.length === 0) return [indent(dim('There are none.'))]
  return shown.map((route) => {
    const { methods, url, at, hooks, handler } = route
    const before = hooks.filter(({ phase }) => /^(?:onRequest|pre(?!Serialization))/.test(phase))
    const after = hooks.filter((hook) => !before.includes(hook) && !SELDOM.includes(hook.phase))
    const seldom = hooks.filter(({ phase }) => SELDOM.includes(phase))
    const rows = [
      ...before.map((hook) => [hook.phase, sayFunction(hook.name), sayPlace(hook.at)]),
      ['handler', sayFunction(handler.name), sayPlace(handler.at)],
      ...[...after, ...seldom].map((hook) => [hook.phase, sayFunction(hook.name), sayPlace(hook.at)])
    ]
    const twin = methods.includes('GET') && routes.some((other) => other.twin && other.url === url && other.plugin === route.plugin)
    return [
      indent(`${cyan(bold(`${sayMethods(methods)}${twin ? ' and HEAD' : ''} ${url === '' ? '/' : url}`))}  ${dim(sayPlace(at))}`),
      table([], rows.map(([phase, name, place]) => [phase, name, dim(place)]), { margin: DEEPER }),
      prose(dim(sayMore(route)), DEEPER)
    ].join('\n')
  })
}

/** @param {string[]} methods */
function sayMethods (methods) {
  return methods.length > 6 ? 'ALL' : methods.join('|')
}

/**
 * @param {Route} route
 * @returns {string}
 */
function sayMore ({ schemas, responses, bodyLimit, errorHandler, validator, serializer, logLevel, constraints }) {
  const facts = [
    schemas.length > 0 && `validates ${schemas.join(', ')}${validator ? ` by ${sayPlace(validator)}` : ''}`,
    responses.length > 0 ? `writes ${responses.join(', ')} by schema${serializer ? ` and by ${sayPlace(serializer)}` : ''}` : 'no response schema',
    errorHandler ? `errors go to ${sayPlace(errorHandler.at)}` : 'errors go to Fastify’s own handler',
    bodyLimit !== null && `body of at most ${bodyLimit} bytes`,
    logLevel && `logs from ${logLevel} on`,
    constraints && `only for ${Object.entries(constraints).map(([name, value]) => `${name} ${value}`).join(', ')}`
  ].filter(Boolean)
  return facts.join('; ')
}
