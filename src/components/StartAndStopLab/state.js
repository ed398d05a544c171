/**
 * @typedef {import('../../../demos/start-and-stop/model/choices').Choice} Choice
 * @typedef {import('../../../demos/start-and-stop/model').Found} Stop what becomes of the connections by a choice
 * @typedef {Array<{ id: string, label: string, choice: Choice }>} Examples
 */

/** @param {Choice} one @param {Choice} other */
const isSame = (one, other) => Object.entries(one).every(([field, value]) => other[/** @type {keyof Choice} */ (field)] === value)

/** @param {Choice} choice @param {Examples} examples @returns {string | undefined} id of the example that it is */
export function nameOf (choice, examples) {
  return examples.find((example) => isSame(example.choice, choice))?.id
}

/** @param {Choice} choice @param {Stop[]} stops @returns {Stop} */
export function stopOf (choice, stops) {
  return stops.find((stop) => isSame(stop.choice, choice)) ?? stops[0]
}

/**
 * @param {Stop} stop
 * @param {Examples} examples
 * @returns {string} for an address
 */
export function writeState ({ id, choice }, examples) {
  return nameOf(choice, examples) ?? id
}

/**
 * @param {string} state from an address, which anybody may have written
 * @param {Examples} examples
 * @param {Stop[]} stops
 * @returns {Choice | null} null when it is none
 */
export function readState (state, examples, stops) {
  return [...examples, ...stops].find(({ id }) => id === state)?.choice ?? null
}
