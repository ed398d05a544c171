import fastJsonStringify from 'fast-json-stringify'
import { timeSerializers } from '../model/time-serializers.js'

/**
 * @typedef {object} Payback nanoseconds
 * @property {string} label
 * @property {number} compile making the function, the median of several times
 * @property {number} fjs one call, as bytes
 * @property {number} json one call, as bytes
 * @property {number | null} calls until compiling is paid back; null: never, it is not faster here
 */

const COMPILATIONS = 15
const NANOSECONDS = 1e6

/** A smaller part of JSON.stringify's time than this is not counted as a gain. */
export const LEAST_GAIN = 0.05

/**
 * How many calls it takes on this machine until making the function is paid back.
 *
 * @param {{ label: string, schema: object, make: () => unknown }} payload
 * @returns {Payback}
 */
export function timePayback ({ label, schema, make }) {
  const compile = timeCompiling(schema)
  const { fjs, json } = timeSerializers(fastJsonStringify(/** @type {any} */ (structuredClone(schema))), make())
  return { label, compile, fjs: fjs.bytes, json: json.bytes, calls: countCalls(compile, fjs.bytes, json.bytes) }
}

/**
 * @param {number} compile
 * @param {number} fjs
 * @param {number} json all three in the same unit
 * @returns {number | null}
 */
export function countCalls (compile, fjs, json) {
  const gain = json - fjs
  return gain < json * LEAST_GAIN ? null : Math.ceil(compile / gain)
}

/** @param {object} schema */
function timeCompiling (schema) {
  const samples = Array.from({ length: COMPILATIONS }, () => {
    const own = /** @type {any} */ (structuredClone(schema))
    const begin = performance.now()
    fastJsonStringify(own)
    return (performance.now() - begin) * NANOSECONDS
  })
  return samples.toSorted((a, b) => a - b)[Math.floor(COMPILATIONS / 2)]
}
