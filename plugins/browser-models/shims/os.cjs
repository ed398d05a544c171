/** What Pino asks of node:os as it loads: a page has no host. */
exports.hostname = () => 'page'
