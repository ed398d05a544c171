import { isJson } from './is-json.js'
import { predictFault } from './predict-fault.js'

/**
 * Where and why there is no text, or none that is JSON.
 *
 * @param {object} outcome
 * @param {object} outcome.schema
 * @param {unknown} outcome.value
 * @param {import('./model.js').Output} outcome.fjs
 * @param {import('./model.js').Output} outcome.json
 * @param {import('./resolve-schema.js').Library} outcome.library
 * @returns {import('./explain-differences.js').Difference[]} empty when both gave JSON
 */
export function findFaults ({ schema, value, fjs, json, library }) {
  const faults = []
  if ('error' in fjs) faults.push({ ...locate(schema, value, fjs.error, library), kind: /** @type {const} */ ('error'), ...texts(json, fjs) })
  if ('error' in json) faults.push({ path: locateBigInt(value), why: `JSON.stringify throws: ${json.error}`, kind: /** @type {const} */ ('error'), ...texts(json, fjs) })
  if ('text' in fjs && !isJson(fjs.text)) {
    const { path, why } = locate(schema, value, null, library)
    faults.push({ path, why, kind: /** @type {const} */ ('error'), ...texts(json, fjs) })
  }
  return faults
}

/**
 * @param {import('./model.js').Output} json
 * @param {import('./model.js').Output} fjs
 */
function texts (json, fjs) {
  return { json: 'text' in json ? json.text : null, fjs: 'text' in fjs ? fjs.text : null }
}

/**
 * @param {object} schema
 * @param {unknown} value
 * @param {string | null} message what was thrown; null: a text that is not JSON
 * @param {import('./resolve-schema.js').Library} library
 */
function locate (schema, value, message, library) {
  const fault = predictFault({ path: '$', schema, value }, library)
  const isIt = fault && (message === null ? fault.throws === null : fault.throws?.test(message))
  if (isIt) return { path: fault.path, why: fault.why }
  return { path: '$', why: message === null ? 'what fast-json-stringify wrote is not JSON' : `fast-json-stringify throws: ${message}` }
}

/**
 * @param {any} value
 * @param {string} [path]
 * @param {Set<object>} [seen]
 * @returns {string} where the first BigInt is, or the root
 */
function locateBigInt (value, path = '$', seen = new Set()) {
  const found = searchBigInt(value, path, seen)
  return found ?? '$'
}

/**
 * @param {any} value
 * @param {string} path
 * @param {Set<object>} seen
 * @returns {string | null}
 */
function searchBigInt (value, path, seen) {
  if (typeof value === 'bigint') return path
  if (typeof value !== 'object' || value === null || seen.has(value)) return null
  seen.add(value)
  for (const [key, child] of Object.entries(value)) {
    const found = searchBigInt(child, Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`, seen)
    if (found !== null) return found
  }
  return null
}
