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
  const found = formOf(given, watch)
  if (as === null) return { given, ...found }
  if (['program', 'instance'].includes(found.form)) throw new Refusal(`${basename(file)} exports no function that could be a ${as}: leave out --as`)
  return { given, form: as, guessed: false }
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
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
    const why = sayTypes(code ?? '', message ?? '', file)
    throw why === null ? error : new Refusal(`${basename(file)} ${why}, or name the compiled file`)
  }
}

/**
 * Node takes types away and does nothing else.
 *
 * @param {string} code
 * @param {string} message
 * @param {string} file
 * @returns {string | null} what it does not run of TypeScript, and what to do
 */
function sayTypes (code, message, file) {
  if (code === 'ERR_UNKNOWN_FILE_EXTENSION' && /\.[cm]?ts\b/.test(message)) return `is TypeScript, which Node ${process.versions.node} does not run: take Node 22.18 or later`
  if (!/\.[cm]?ts$/.test(file)) return null
  // Of an ES module, or of CommonJS.
  const [, type] = message.match(/does not provide an export named '([^']+)'/) ?? message.match(/^Named export '([^']+)' not found/) ?? []
  if (type) return `imports ${type}, which is no value: Node takes types away and leaves their imports, so write import type { ${type} }`
  return code === 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX' ? `has TypeScript that Node does not run (${message.split('\n')[0]}): Node takes away types alone` : null
}

/**
 * What a file gives, whatever its name is.
 *
 * @param {any} module
 * @param {Pick<ReturnType<typeof import('./watch-applications.js').watchApplications>, 'of'>} watch
 * @returns {any} null: nothing
 */
export function choose (module, watch) {
  const given = module.default
  // What was CommonJS may have a default of its own.
  const all = typeof given === 'object' && given !== null && !watch.of(given) ? { ...module, ...given } : module
  const usable = Object.entries(all).filter(([, each]) => typeof each === 'function' || watch.of(each ?? {}))
  const named = NAMES.flatMap((name) => usable.filter(([own]) => own === name))
  const [[, one] = [null, null]] = [...named, ...usable.filter(([, each]) => watch.of(each)), ...usable.length === 1 ? usable : []]
  return one
}

/**
 * @param {any} given
 * @param {Pick<ReturnType<typeof import('./watch-applications.js').watchApplications>, 'of'>} watch
 * @returns {Pick<Found, 'form' | 'guessed'>}
 */
export function formOf (given, watch) {
  if (given === null) return { form: 'program', guessed: false }
  if (typeof given !== 'function' || watch.of(given)) return { form: 'instance', guessed: false }
  if (Reflect.get(given, Symbol.for('skip-override')) || given.length > 2) return { form: 'plugin', guessed: false }
  if (given.length === 0) return { form: 'factory', guessed: false }
  const [, first = ''] = Function.prototype.toString.call(given).match(FIRST_PARAMETER) ?? []
  return { form: OPTIONS.test(first) ? 'factory' : 'plugin', guessed: !INSTANCE.test(first) }
}
