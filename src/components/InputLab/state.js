/**
 * @typedef {import('../../../demos/input/model').Question} Question
 * @typedef {{ id: string, label: string, question: Question }} Example
 * @typedef {Awaited<ReturnType<typeof import('../../../demos/input/model').example>>['offers']} Offers
 */

/**
 * @param {Question} question
 * @param {Example[]} examples
 * @returns {string | undefined} id of the example that it is
 */
export function nameOf (question, examples) {
  return examples.find((example) => Object.entries(example.question).every(([field, value]) => value === question[/** @type {keyof Question} */ (field)]))?.id
}

/**
 * @param {Question} question
 * @param {Example[]} examples
 * @returns {string} for an address
 */
export function writeState (question, examples) {
  return nameOf(question, examples) ?? JSON.stringify(question)
}

/**
 * @param {string} state from an address, which anybody may have written
 * @param {Example[]} examples
 * @param {Offers} offers
 * @returns {Question | null} null when it is none; whether it can be asked is for the model to say
 */
export function readState (state, examples, { parsers, limits, poison: reactions }) {
  const known = examples.find(({ id }) => id === state)
  if (known) return known.question
  try {
    const { type, body, schema, parser, limit, poison, chunked } = JSON.parse(state)
    const areTexts = [type, body, schema].every((text) => typeof text === 'string')
    const areOffered = typeof chunked === 'boolean' && parsers.some(({ id }) => id === parser) && limits.includes(limit) && reactions.includes(poison)
    return areTexts && areOffered ? { type, body, schema, parser, limit, poison, chunked } : null
  } catch {
    return null
  }
}
