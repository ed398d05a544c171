import { indent, table } from '../../lib/text/story.js'
import { sayMs, sayPlace } from './say-place.js'

/**
 * @typedef {import('../model/read-report.js').Plugin} Plugin
 * @typedef {import('../model/read-report.js').Decorator} Decorator
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

/** Of the decorators of a package. */
const SHOWN = 3

/**
 * @param {Plugin[]} plugins
 * @param {{ style: Style, timed: boolean }} look
 */
export function renderPlugins (plugins, { style: { dim }, timed }) {
  if (plugins.length === 1) return indent(dim('There are none.'))
  return table([], plugins.slice(1).toSorted(inTree(plugins)).map(({ id, name, written, at, encapsulated, prefix, called, ms }) => [
    `${'  '.repeat(depthOf(plugins, id) - 1)}${name}`,
    encapsulated ? `its own instance${prefix === '' ? '' : `, ${prefix}`}` : 'the instance of its parent',
    !called ? 'not called' : ms === null ? 'never ended' : timed ? sayMs(ms) : '',
    dim(sayPlace(at?.own ? at : written ?? at))
  ]))
}

/**
 * Decorators, handlers, parsers and settings.
 *
 * @param {{ plugins: Plugin[], decorators: Decorator[], handlers: import('../model/read-report.js').Handler[] }} report
 * @param {Style} style
 */
export function renderAdded ({ plugins, decorators, handlers }, { dim }) {
  const sayWho = (/** @type {number} */ id) => id === 0 ? 'everybody' : `${plugins[id].name} and its plugins`
  const sayName = (/** @type {Decorator} */ { on, name }) => on === 'instance' ? `app.${name}` : `${on}.${name}`
  const own = decorators.filter(({ at }) => at?.own)
  const rows = [
    ...own.map((one) => [sayName(one), sayWho(one.seenIn), dim(sayPlace(one.at))]),
    // A package may add many.
    ...byPackage(decorators.filter((one) => !own.includes(one))).map((group) => {
      const { plugin, seenIn, at } = group[0]
      const names = group.slice(0, SHOWN).map(sayName).join(', ')
      return [`${names}${group.length > SHOWN ? ` and ${group.length - SHOWN} more` : ''}`, sayWho(seenIn), dim(sayPlace(plugins[plugin].at?.own ? plugins[plugin].at : at))]
    }),
    ...handlers.map(({ method, type, seenIn, at }) => [type === undefined ? SETTINGS[method] ?? method : `parser of ${type}`, sayWho(seenIn), dim(sayPlace(at))])
  ]
  return rows.length === 0 ? indent(dim('Nothing.')) : table([], rows)
}

/**
 * @param {Decorator[]} decorators
 * @returns {Decorator[][]} those that one plugin added in one place to see
 */
function byPackage (decorators) {
  /** @type {Map<string, Decorator[]>} */
  const groups = new Map()
  for (const one of decorators) {
    const key = `${one.plugin} ${one.seenIn}`
    groups.set(key, [...groups.get(key) ?? [], one])
  }
  return [...groups.values()]
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
