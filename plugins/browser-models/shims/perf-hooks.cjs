exports.performance = globalThis.performance
