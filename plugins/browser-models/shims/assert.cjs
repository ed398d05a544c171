/**
 * The one function of node:assert that find-my-way calls.
 *
 * @param {unknown} condition
 * @param {string} message
 */
module.exports = function assert (condition, message) {
  if (!condition) throw new Error(message)
}
