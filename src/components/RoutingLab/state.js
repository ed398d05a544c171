/**
 * @typedef {object} Question
 * @property {string} paths the routes, one a line
 * @property {string} url
 *
 * @typedef {Question & { id: string, label: string }} Example
 */

/**
 * @param {Question} question
 * @param {Example[]} examples
 * @returns {string | undefined} id of the example that it is
 */
export function nameOf ({ paths, url }, examples) {
  return examples.find((one) => one.paths === paths && one.url === url)?.id
}

/** @param {Question} question @param {Example[]} examples @returns {string} for an address: the example's id, or the URL with the routes below it */
export function writeState (question, examples) {
  return nameOf(question, examples) ?? `${question.url}\n${question.paths}`
}

/**
 * @param {string} state from an address, which anybody may have written
 * @param {Example[]} examples
 * @returns {Question | null} null when it does not begin with the path of a URL; whether it can be asked is for the model to say
 */
export function readState (state, examples) {
  const known = examples.find(({ id }) => id === state)
  if (known) return known
  const [url, ...paths] = state.split('\n')
  return url.startsWith('/') ? { url, paths: paths.length > 0 ? paths.join('\n') : examples[0].paths } : null
}
