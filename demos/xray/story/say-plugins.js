import { originOf } from '../model/read-report.js'
import { sayMs, sayPlace } from './say-place.js'

/**
 * @typedef {import('../model/read-report.js').Plugin} Plugin
 * @typedef {import('../model/read-report.js').Decorator} Decorator
 *
 * @typedef {object} Added something that a plugin adds
 * @property {string} what
 * @property {string} who sees it
 * @property {import('../model/places.js').Place | null} at
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
 * Decorators, handlers, parsers and settings.
 *
 * @param {{ plugins: Plugin[], decorators: Decorator[], handlers: import('../model/read-report.js').Handler[] }} report
 * @returns {Added[]}
 */
export function listAdded ({ plugins, decorators, handlers }) {
  const sayWho = (/** @type {number} */ id) => id === 0 ? 'everybody' : `${plugins[id].name} and its plugins`
  const sayName = (/** @type {Decorator} */ { on, name }) => on === 'instance' ? `app.${name}` : `${on}.${name}`
  const own = decorators.filter(({ at }) => at?.own)
  return [
    ...own.map((one) => ({ what: sayName(one), who: sayWho(one.seenIn), at: one.at })),
    // A package may add many.
    ...byPackage(decorators.filter((one) => !own.includes(one))).map((group) => {
      const { plugin, seenIn, at } = group[0]
      const names = group.slice(0, SHOWN).map(sayName).join(', ')
      return { what: `${names}${group.length > SHOWN ? ` and ${group.length - SHOWN} more` : ''}`, who: sayWho(seenIn), at: plugins[plugin].at?.own ? plugins[plugin].at : at }
    }),
    ...handlers.map(({ method, type, seenIn, at }) => ({ what: type === undefined ? SETTINGS[method] ?? method : `parser of ${type}`, who: sayWho(seenIn), at }))
  ]
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
 * @param {Plugin} plugin
 * @param {boolean} timed
 * @returns {string} how long it took, or why nobody knows
 */
export function sayTime ({ called, ms }, timed = true) {
  if (!called) return 'not called'
  if (ms === null) return 'never ended'
  return timed ? sayMs(ms) : ''
}

/** @param {Plugin} plugin */
export function sayInstance ({ encapsulated, prefix }) {
  return encapsulated ? `its own instance${prefix === '' ? '' : `, ${prefix}`}` : 'the instance of its parent'
}

/**
 * @param {Plugin} plugin
 * @returns {string} where it was registered, or else where it is written
 */
export function sayOrigin (plugin) {
  return sayPlace(originOf(plugin))
}
