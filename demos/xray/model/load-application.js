import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'

const MAJORS = [4, 5]
const NAMES = ['default', 'app', 'build', 'buildApp', 'buildServer', 'createApp', 'createServer', 'fastify', 'server', 'plugin']
/** The name of what a function takes: options make it a factory. */
const OPTIONS = /^(?:\{|opt|conf|setting|param|env|dep)/i
const FIRST_PARAMETER = /^(?:async\b\s*)?(?:function\b\s*\*?\s*[\w$]*\s*)?\(?\s*([\w$]+|\{|\[)/
const POLL_MS = 10
/** A program that makes no Fastify at once may make one later. */
const MAKE_MS = 2000

/** A reason why nothing can be said of a file: one line. */
export class Refusal extends Error {}

/**
 * @typedef {'plugin' | 'factory' | 'instance' | 'program'} Form what a file gives: a program gives nothing, and listens
 */

/**
 * Load the reader's file, with the Fastify that it uses itself.
 *
 * @param {string} file
 * @param {ReturnType<typeof import('./watch-applications.js').watchApplications>} watch
 * @param {number} limitMs for a program to listen
 * @returns {Promise<{ form: Form, application: import('./watch-applications.js').Application }>}
 * @throws {Refusal}
 */
export async function loadApplication (file, watch, limitMs) {
  const given = choose(await importFile(file), watch)
  const form = formOf(given, watch)
  const found = form === 'plugin' ? await registerOn(given, file, watch) : form === 'factory' ? await given({}) : given
  const instance = form === 'program' ? await waitForListen(file, watch, limitMs) : findInstance(found, watch)
  const application = watch.of(instance)
  if (application === undefined) throw new Refusal(`${basename(file)} exports no plugin, no factory and no instance of Fastify ${MAJORS.join(' or ')}`)
  assertVersion(file, application.root)
  return { form, application }
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
 * @returns {Form}
 */
export function formOf (given, watch) {
  if (given === null) return 'program'
  if (typeof given !== 'function' || watch.of(given)) return 'instance'
  if (given[Symbol.for('skip-override')] || given.length > 2) return 'plugin'
  if (given.length === 0) return 'factory'
  const [, first = ''] = Function.prototype.toString.call(given).match(FIRST_PARAMETER) ?? []
  return OPTIONS.test(first) ? 'factory' : 'plugin'
}

/**
 * @param {any} plugin
 * @param {string} file
 * @param {any} watch
 */
async function registerOn (plugin, file, watch) {
  const { default: fastify } = await import(pathToFileURL(resolveFastify(file)).href)
  const root = fastify()
  assertVersion(file, root)
  root.register(plugin)
  // In an object, because a Fastify that has not booted is a promise of one.
  return watch.of(root) ? { root } : null
}

/** @param {string} file */
function resolveFastify (file) {
  try {
    return createRequire(file).resolve('fastify')
  } catch {
    throw new Refusal(`${basename(file)} exports a plugin, and no Fastify is installed beside it: run npm install fastify there`)
  }
}

/**
 * @param {any} found an instance, or an object that holds one
 * @param {Pick<ReturnType<typeof import('./watch-applications.js').watchApplications>, 'of' | 'applications'>} watch
 */
export function findInstance (found, watch) {
  const made = [found, ...Object.values(found ?? {})].find((each) => watch.of(each ?? {}))
  return made ?? watch.applications.at(-1)?.root ?? {}
}

/**
 * @param {string} file
 * @param {any} watch
 * @param {number} limitMs
 */
async function waitForListen (file, watch, limitMs) {
  const listening = () => watch.applications.find((/** @type {any} */ { listens }) => listens.length > 0)
  const begun = Date.now()
  for (const until = begun + limitMs; listening() === undefined; await new Promise((resolve) => setTimeout(resolve, POLL_MS))) {
    if (watch.applications.length === 0 && Date.now() > begun + Math.min(MAKE_MS, limitMs / 2)) throw new Refusal(`${basename(file)} exports no plugin, no factory and no instance, and makes no Fastify ${MAJORS.join(' or ')}`)
    if (Date.now() > until) throw new Refusal(`${basename(file)} exports nothing, and did not call listen() within ${limitMs / 1000} s: export its instance or a factory`)
  }
  return listening().root
}

/**
 * @param {string} file
 * @param {any} root
 */
function assertVersion (file, root) {
  const version = String(root.version ?? 'of an older version')
  if (MAJORS.includes(Number(version.split('.')[0]))) return
  throw new Refusal(`${basename(file)} uses Fastify ${version}: X-ray reads Fastify ${MAJORS.join(' and ')}`)
}
