exports.setTimeout = (delay, value) => new Promise((resolve) => setTimeout(resolve, delay, value))

exports.setImmediate = (value) => new Promise((resolve) => setImmediate(resolve, value))
