'use strict'

const { join } = require('path')

/**
 * Load a package of an era, and not of this project.
 *
 * @param {string} name
 * @param {string} [folder] that holds its `node_modules`; what PACKAGES of the environment says unless told
 * @returns {any} what the package exports
 * @throws {Error} when it is not installed there
 */
module.exports = function loadPackage (name, folder) {
  return require(join(folder || String(process.env.PACKAGES), 'node_modules', name))
}
