/** What Fastify, avvio and light-my-request use of node:util. */

exports.inherits = (child, parent) => {
  Object.setPrototypeOf(child.prototype, parent.prototype)
}

exports.format = (text, ...values) => {
  const filled = String(text).replaceAll(/%[sdijo]/g, (mark) => {
    if (values.length === 0) return mark
    const value = values.shift()
    return mark === '%s' ? String(value) : JSON.stringify(value)
  })
  return [filled, ...values].join(' ')
}

exports.debuglog = () => Object.assign(() => {}, { enabled: false })
