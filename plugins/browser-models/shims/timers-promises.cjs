/**
 * @param {number} [delay] milliseconds
 * @param {unknown} [value]
 */
exports.setTimeout = (delay, value) => new Promise((resolve) => setTimeout(resolve, delay, value))

/** @param {unknown} [value] */
exports.setImmediate = (value) => new Promise((resolve) => setImmediate(resolve, value))
