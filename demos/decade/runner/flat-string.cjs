'use strict'

/**
 * The text as it comes from a socket: flat, and never hashed. As `demos/lib/engine/flat-string.js`.
 *
 * @param {string} text ASCII only
 * @returns {string}
 */
module.exports = function flatString (text) {
  return Buffer.from(text, 'latin1').toString('latin1')
}
