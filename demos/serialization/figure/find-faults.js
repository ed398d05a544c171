import { isJson } from './is-json.js'
import { predictFaults } from './predict-faults.js'

/**
 * Where and why there is no text, or none that is JSON.
 *
 * @param {object} outcome
 * @param {object} outcome.schema
 * @param {unknown} outcome.value
 * @param {import('../model.js').Output} outcome.fjs
 * @param {import('../model.js').Output} outcome.json
 * @param {import('../model/resolve-schema.js').Library} outcome.library
 * @returns {import('./explain-differences.js').Difference[]} empty when both gave JSON
 */
export function findFaults ({ schema, value, fjs, json, library }) {
  const faults = []
  if ('error' in fjs) faults.push({ ...locate(schema, value, fjs.error, library), kind: /** @type {const} */ ('error'), ...texts(json, fjs) })
  if ('error' in json) faults.push({ path: findBigInt(value, '$', new Set()) ?? '$', why: json.error.startsWith('JSON.stringify') ? json.error : `JSON.stringify throws: ${json.error}`, kind: /** @type {const} */ ('error'), ...texts(json, fjs) })
  if ('text' in fjs && !isJson(fjs.text)) {
    const { path, why } = locate(schema, value, null, library)
    faults.push({ path, why, kind: /** @type {const} */ ('error'), ...texts(json, fjs) })
  }
  return faults
}

/**
 * @param {import('../model.js').Output} json
 * @param {import('../model.js').Output} fjs
 */
function texts (json, fjs) {
  return { json: 'text' in json ? json.text : null, fjs: 'text' in fjs ? fjs.text : null }
}

/**
 * @param {object} schema
 * @param {unknown} value
 * @param {string | null} message what was thrown; null: a text that is not JSON
 * @param {import('../model/resolve-schema.js').Library} library
 */
function locate (schema, value, message, library) {
  const fault = tryPredict(schema, value, library).find(({ throws }) => (throws === null) === (message === null))
  if (fault && (message === null || fault.throws?.test(message))) return { path: fault.path, why: fault.why }
  return { path: '$', why: message === null ? 'what fast-json-stringify wrote is not JSON' : `fast-json-stringify throws: ${message}` }
}

/**
 * @param {object} schema
 * @param {unknown} value
 * @param {import('../model/resolve-schema.js').Library} library
 * @returns {import('./predict-faults.js').Fault[]} none where a reference cannot be followed, or a value holds itself
 */
function tryPredict (schema, value, library) {
  try {
    return [...predictFaults({ path: '$', schema, value }, library)]
  } catch {
    return []
  }
}

/**
 * @param {any} value
 * @param {string} path
 * @param {Set<object>} seen
 * @returns {string | null} where the first BigInt is: what JSON.stringify most often throws for
 */
function findBigInt (value, path, seen) {
  if (typeof value === 'bigint') return path
  if (typeof value !== 'object' || value === null || seen.has(value)) return null
  seen.add(value)
  for (const [key, child] of Object.entries(value)) {
    const found = findBigInt(child, Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`, seen)
    if (found !== null) return found
  }
  return null
}
