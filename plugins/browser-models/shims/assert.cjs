/**
 * The one function of node:assert that find-my-way calls.
 *
 * @param {unknown} condition
 * @param {string} message
 */
module.exports = function assert (condition, message) {
  if (!condition) throw Object.assign(new Error(message), { name: 'AssertionError', code: 'ERR_ASSERTION' })
}
