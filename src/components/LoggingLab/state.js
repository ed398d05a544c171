/**
 * @typedef {import('./use-line').Choice} Choice
 * @typedef {import('../../../demos/logging/model').Offers} Offers
 * @typedef {{ id: string, label: string, choice: Choice }} Example
 */

/**
 * @param {Choice} choice
 * @param {Example[]} examples
 * @returns {string | undefined} id of the example that it is
 */
export function nameOf (choice, examples) {
  return examples.find((example) => Object.entries(example.choice).every(([field, value]) => String(value) === String(choice[/** @type {keyof Choice} */ (field)])))?.id
}

/**
 * @param {Choice} choice
 * @param {Example[]} examples
 * @returns {string} for an address
 */
export function writeState (choice, examples) {
  return nameOf(choice, examples) ?? JSON.stringify(choice)
}

/**
 * @param {string} state from an address, which anybody may have written
 * @param {Example[]} examples
 * @param {Offers} offers
 * @returns {Choice | null} null when it is none; whether it can be logged is for the model to say
 */
export function readState (state, examples, { levels, methods, serializers }) {
  const known = examples.find(({ id }) => id === state)
  if (known) return known.choice
  try {
    const { level, method, bindings, object, message, serializers: chosen, redact } = JSON.parse(state)
    if (!levels.includes(level) || !methods.includes(method) || ![bindings, object, message, redact].every(isText) || !Array.isArray(chosen)) return null
    return { level, method, bindings, object, message, serializers: serializers.map(({ id }) => id).filter((id) => chosen.includes(id)), redact }
  } catch {
    return null
  }
}

/** @param {unknown} value */
function isText (value) {
  return typeof value === 'string'
}
