import Module, { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'

/** Why a test cannot pass here; the list of reasons has the same words. */
export const INTERNAL = 'an internal of the library'
export const NOT_INSTALLED = 'a module that is not installed'
export const NOTHING = 'nothing stands in its place'
const require = createRequire(import.meta.url)
const NOT_FOUND = new Set(['MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND'])

/**
 * From here on, whoever requires the library gets ours in its place. Its other
 * files, and modules that are not installed, can be required and name
 * themselves when they are used: the tests beside those that need them still run.
 *
 * @param {string} library
 * @param {object} ours
 * @param {unknown} ours.standIn what `require` gives in place of the library
 * @param {string[]} [ours.constants] files of the library that tests compare with, such as its errors
 * @param {unknown} nodeTest what `require('node:test')` gives
 * @returns {string} the folder of the library's tests
 */
export function replaceModules (library, { standIn, constants = [] }, nodeTest) {
  const root = dirname(require.resolve(`${library}/package.json`))
  const main = require.resolve(library)
  const tests = join(root, 'test') + sep
  const real = constants.map((file) => join(root, file))
  const loader = /** @type {any} */ (Module)
  const { _load: load, _resolveFilename: resolve } = loader
  loader._load = function (/** @type {string} */ request, /** @type {any} */ parent, /** @type {boolean} */ isMain) {
    if (request === 'node:test') return nodeTest
    const file = find(request, parent)
    if (file === main) return standIn
    if (!parent?.filename?.startsWith(tests)) return load.call(this, request, parent, isMain)
    if (file === null) return unusable(NOT_INSTALLED, request)
    const isInternal = file.startsWith(root + sep) && /\.c?js$/.test(file) && !file.startsWith(tests) && !file.includes('node_modules', root.length) && !real.includes(file)
    return isInternal ? unusable(INTERNAL, request) : load.call(this, request, parent, isMain)
  }
  return tests

  /**
   * @param {string} request
   * @param {any} parent
   * @returns {string | null} its file
   */
  function find (request, parent) {
    try {
      return resolve.call(loader, request, parent)
    } catch (error) {
      if (NOT_FOUND.has(/** @type {any} */ (error).code)) return null
      throw error
    }
  }
}

/**
 * @param {string} why
 * @param {string} name of what it stands for
 * @returns {any} something that can be required and taken apart, and throws when it is called
 */
export function unusable (why, name) {
  const refuse = () => { throw new Error(`${why}: ${name}`) }
  return new Proxy(function () {}, {
    apply: refuse,
    construct: refuse,
    get: (target, key) => typeof key === 'symbol' || key === 'then' || key === 'prototype' ? Reflect.get(target, key) : unusable(why, `${name}.${key}`)
  })
}
