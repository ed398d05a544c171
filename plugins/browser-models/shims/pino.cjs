/** Pino as it is in Node: what it offers a page by itself is another one. */
module.exports = require('pino/pino.js')
