exports.URL = globalThis.URL
