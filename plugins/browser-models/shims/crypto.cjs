exports.randomUUID = () => globalThis.crypto.randomUUID()
