import { indent, table } from '../../lib/text/story.js'
import { sayMs, sayPlace } from './say-place.js'

/**
 * @typedef {import('../model/read-report.js').Plugin} Plugin
 * @typedef {import('./render-report.js').Style} Style
 */

const SETTINGS = /** @type {Record<string, string>} */ ({
  setErrorHandler: 'error handler',
  setNotFoundHandler: '404 handler',
  setValidatorCompiler: 'validator compiler',
  setSerializerCompiler: 'serializer compiler',
  setReplySerializer: 'reply serializer',
  setSchemaErrorFormatter: 'formatter of schema errors',
  setSchemaController: 'schema controller'
})

/**
 * @param {Plugin[]} plugins
 * @param {{ style: Style, timed: boolean }} look
 */
export function renderPlugins (plugins, { style: { dim }, timed }) {
  if (plugins.length === 1) return indent(dim('There are none.'))
  return table([], plugins.slice(1).toSorted(inTree(plugins)).map(({ id, name, written, at, encapsulated, prefix, ms }) => [
    `${'  '.repeat(depthOf(plugins, id) - 1)}${name}`,
    encapsulated ? `its own instance${prefix === '' ? '' : `, ${prefix}`}` : 'the instance of its parent',
    ms === null ? 'never ended' : timed ? sayMs(ms) : '',
    dim(sayPlace(at?.own ? at : written ?? at))
  ]))
}

/**
 * Decorators, handlers, parsers and settings.
 *
 * @param {{ plugins: Plugin[], decorators: import('../model/read-report.js').Decorator[], handlers: import('../model/read-report.js').Handler[] }} report
 * @param {Style} style
 */
export function renderAdded ({ plugins, decorators, handlers }, { dim }) {
  const sayWho = (/** @type {number} */ id) => id === 0 ? 'everybody' : `${plugins[id].name} and its plugins`
  const rows = [
    ...decorators.map(({ on, name, seenIn, at }) => [on === 'instance' ? `app.${name}` : `${on}.${name}`, sayWho(seenIn), dim(sayPlace(at))]),
    ...handlers.map(({ method, type, seenIn, at }) => [type === undefined ? SETTINGS[method] ?? method : `parser of ${type}`, sayWho(seenIn), dim(sayPlace(at))])
  ]
  return rows.length === 0 ? indent(dim('Nothing.')) : table([], rows)
}

/**
 * @param {Plugin[]} plugins
 * @param {number} id
 * @returns {number}
 */
function depthOf (plugins, id) {
  const { parent } = plugins[id]
  return parent === null ? 0 : depthOf(plugins, parent) + 1
}

/**
 * @param {Plugin[]} plugins
 * @returns {(one: Plugin, other: Plugin) => number} parents before their children
 */
function inTree (plugins) {
  const pathOf = (/** @type {number | null} */ id) => {
    const path = []
    for (let at = id; at !== null; at = plugins[at].parent) path.unshift(at)
    return path
  }
  return (one, other) => {
    const [left, right] = [pathOf(one.id), pathOf(other.id)]
    const index = left.findIndex((id, depth) => id !== right[depth])
    return index < 0 ? left.length - right.length : (left[index] ?? -1) - (right[index] ?? -1)
  }
}
