import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Refusal } from './refusal.js'

const NAMES = ['default', 'app', 'build', 'buildApp', 'buildServer', 'createApp', 'createServer', 'fastify', 'server', 'plugin']
/** The name of what a function takes: an instance makes it a plugin, and options a factory. */
const INSTANCE = /^(?:fastify|app|server|instance|router|scope)/i
const OPTIONS = /^(?:\{|opt|conf|setting|param|env|dep)/i
const FIRST_PARAMETER = /^(?:async\b\s*)?(?:function\b\s*\*?\s*[\w$]*\s*)?\(?\s*([\w$]+|\{|\[)/

/**
 * @typedef {'plugin' | 'factory' | 'instance' | 'program'} Form what a file gives: a program gives nothing, and listens
 */

/**
 * What the reader said of it; null: nothing.
 *
 * @typedef {'plugin' | 'factory' | null} Said
 *
 * @typedef {object} Found
 * @property {any} given by the file
 * @property {Form} form
 * @property {boolean} guessed whether only the name of its first parameter tells
 */

/**
 * @param {string} file
 * @param {ReturnType<typeof import('./watch-applications.js').watchApplications>} watch
 * @param {Said} as
 * @returns {Promise<Found>}
 * @throws {Refusal} when it cannot be what the reader said
 */
export async function findForm (file, watch, as) {
  const given = choose(await importFile(file), watch)
  if (given === null || typeof given !== 'function' || watch.of(given)) {
    if (as !== null) throw new Refusal(`${basename(file)} exports no function that could be a ${as}: leave out --as`)
    return { given, form: given === null ? 'program' : 'instance', guessed: false }
  }
  return { given, ...as === null ? guessForm(given) : { form: as, guessed: false } }
}

/**
 * @param {Form} form that a file was taken for
 * @returns {string} how to say that it is another
 */
export function sayGuess (form) {
  const other = form === 'plugin' ? 'factory' : 'plugin'
  return `it was taken as a ${form}, by the name of its first parameter: if it is a ${other}, add --as ${other}`
}

/** @param {string} file */
async function importFile (file) {
  try {
    return await import(pathToFileURL(file).href)
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error)
    if (code === 'ERR_UNKNOWN_FILE_EXTENSION' && /\.[cm]?ts$/.test(file)) throw new Refusal(`${basename(file)} is TypeScript, which Node ${process.versions.node} does not run: take Node 22.18 or later, or name the compiled file`)
    throw error
  }
}

/**
 * @param {any} module
 * @param {any} watch
 * @returns {any}
 */
function choose (module, watch) {
  const given = module.default
  // What was CommonJS may have a default of its own.
  const all = typeof given === 'object' && given !== null && !watch.of(given) ? { ...module, ...given } : module
  const usable = Object.entries(all).filter(([, each]) => typeof each === 'function' || watch.of(each ?? {}))
  const named = NAMES.flatMap((name) => usable.filter(([own]) => own === name))
  const [[, one] = [null, null]] = [...named, ...usable.filter(([, each]) => watch.of(each)), ...usable.length === 1 ? usable : []]
  return one
}

/**
 * @param {Function} given
 * @returns {Pick<Found, 'form' | 'guessed'>}
 */
function guessForm (given) {
  if (Reflect.get(given, Symbol.for('skip-override')) || given.length > 2) return { form: 'plugin', guessed: false }
  if (given.length === 0) return { form: 'factory', guessed: false }
  const [, first = ''] = Function.prototype.toString.call(given).match(FIRST_PARAMETER) ?? []
  return { form: OPTIONS.test(first) ? 'factory' : 'plugin', guessed: !INSTANCE.test(first) }
}
