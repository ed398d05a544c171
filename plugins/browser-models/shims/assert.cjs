/** The one function of node:assert that find-my-way calls. */
module.exports = function assert (condition, message) {
  if (!condition) throw Object.assign(new Error(message), { name: 'AssertionError', code: 'ERR_ASSERTION' })
}
