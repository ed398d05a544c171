/** What X-ray asks of node:module: which files are loaded. In a page, none is. */
exports.createRequire = () => ({ cache: {} })
