const { dequal } = require('dequal')
const inspect = require('object-inspect')

/**
 * @param {unknown} value
 * @param {{ depth?: number }} [options]
 */
exports.inspect = (value, { depth } = {}) => inspect(value, { depth })

/**
 * @param {Function} func whose last argument is called with an error or a value
 * @returns {(this: unknown, ...args: unknown[]) => Promise<unknown>}
 */
exports.promisify = (func) => function (...args) {
  return new Promise((resolve, reject) => {
    func.call(this, ...args, (/** @type {unknown} */ error, /** @type {unknown} */ value) => error ? reject(error) : resolve(value))
  })
}

exports.format = require('./util.cjs').format
exports.isDeepStrictEqual = dequal
