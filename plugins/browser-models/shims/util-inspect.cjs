const { dequal } = require('dequal')
const inspect = require('object-inspect')

exports.inspect = (value, { depth } = {}) => inspect(value, { depth })

exports.promisify = (func) => function (...args) {
  return new Promise((resolve, reject) => {
    func.call(this, ...args, (error, value) => error ? reject(error) : resolve(value))
  })
}

exports.format = require('./util.cjs').format
exports.isDeepStrictEqual = dequal
