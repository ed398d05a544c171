import { EXAMPLES, STOPS } from '../../../demos/processes/arithmetic.js'

/** @typedef {import('../../../demos/processes/model/laws.js').Service} Service */

const NAMES = /** @type {Array<keyof Service>} */ (Object.keys(STOPS))

/**
 * @param {Service} service
 * @returns {string | undefined} id of the example that it is
 */
export function nameOf (service) {
  return EXAMPLES.find((example) => NAMES.every((name) => example.service[name] === service[name]))?.id
}

/**
 * What the figure shows, for an address: the id of an example, or its numbers.
 *
 * @param {Service} service
 * @returns {string} such as `blocks` or `4-1-1-20-630-300`
 */
export function writeState (service) {
  return nameOf(service) ?? NAMES.map((name) => service[name]).join('-')
}

/**
 * @param {string} state from an address, which anybody may have written
 * @returns {Service | null} null when it is none
 */
export function readState (state) {
  const known = EXAMPLES.find(({ id }) => id === state)
  if (known) return known.service
  const values = state.split('-').map(Number)
  const isSound = values.length === NAMES.length && NAMES.every((name, index) => STOPS[name].includes(values[index]))
  return isSound ? /** @type {Service} */ (Object.fromEntries(NAMES.map((name, index) => [name, values[index]]))) : null
}
