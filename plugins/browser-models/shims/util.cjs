/** What Fastify, avvio and light-my-request use of node:util. */

/**
 * @param {Function} child
 * @param {Function} parent
 */
exports.inherits = (child, parent) => {
  Object.setPrototypeOf(child.prototype, parent.prototype)
}

/**
 * @param {string} text with %s, %d, %i, %j and %o for the values
 * @param {...unknown} values
 */
exports.format = (text, ...values) => {
  const filled = String(text).replaceAll(/%[sdijo]/g, (mark) => {
    if (values.length === 0) return mark
    const value = values.shift()
    return mark === '%s' ? String(value) : JSON.stringify(value)
  })
  return [filled, ...values].join(' ')
}

exports.debuglog = () => Object.assign(() => {}, { enabled: false })
