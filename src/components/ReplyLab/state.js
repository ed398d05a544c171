/**
 * @typedef {import('../../../demos/reply/model/choices').Choice} Choice
 * @typedef {import('../../../demos/reply/figure/record-answers').Recorded} Recorded
 *
 * @typedef {object} Example
 * @property {string} id
 * @property {string} [label] of its button, where it has one
 * @property {Choice} choice
 */

/** @param {string} id @param {string} choice as in an address @param {string} [label] @returns {Example} */
const example = (id, choice, label) => ({ id, label, choice: split(choice) })

/** What the figure offers to begin with: by a button, or by its address alone. */
export const EXAMPLES = [
  example('object', 'object async get nothing', 'Object'),
  example('stream', 'stream async get nothing', 'Stream'),
  example('lost', 'stream async-send get nothing', 'Lost stream'),
  example('twice', 'object twice get nothing', 'Twice'),
  example('nothing', 'undefined return get nothing', 'No answer'),
  example('hijack', 'json hijack get nothing', 'hijack'),
  example('head', 'stream async head nothing', 'HEAD'),
  example('gone', 'object async gone nothing', 'Client gone'),
  example('returned', 'stream return-reply get nothing'),
  example('empty', 'undefined async get nothing'),
  example('null', 'null async get nothing'),
  example('html', 'html async get nothing'),
  example('json', 'json async get nothing'),
  example('response', 'response async get nothing'),
  example('head-response', 'response async head nothing'),
  example('midway', 'stream async midway nothing'),
  example('within', 'string async midway nothing'),
  example('late', 'string async-send get waits'),
  example('trailer', 'string async get trailer'),
  example('error-trailer', 'error async get trailer')
]

/** @param {string} text @returns {Choice} */
function split (text) {
  const [value, how, client, between] = text.split(' ')
  return { value, how, client, between }
}

/** @param {Choice} choice how its answer is named, and its address */
export function nameChoice ({ value, how, client, between }) {
  return [value, how, client, between].join(' ')
}

/** @param {Choice} choice @returns {string | undefined} id of the example that it is */
export function nameOf (choice) {
  return EXAMPLES.find((one) => nameChoice(one.choice) === nameChoice(choice))?.id
}

/** @param {Choice} choice @returns {string} for an address */
export function writeState (choice) {
  return nameOf(choice) ?? nameChoice(choice)
}

/**
 * @param {string} state from an address, which anybody may have written
 * @param {Recorded} recorded
 * @returns {Choice | null} null when it is none
 */
export function readState (state, { answers }) {
  const known = EXAMPLES.find(({ id }) => id === state)
  if (known) return known.choice
  return Object.hasOwn(answers, state) ? split(state) : null
}
