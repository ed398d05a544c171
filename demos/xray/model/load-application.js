import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findForm } from './find-form.js'
import { Refusal } from './refusal.js'
import { Late } from './within.js'

const MAJORS = [4, 5]
const POLL_MS = 10
/** A program that makes no Fastify at once may make one later. */
const MAKE_MS = 2000

/**
 * Load the reader's file, with the Fastify that it uses itself.
 *
 * @param {string} file
 * @param {ReturnType<typeof import('./watch-applications.js').watchApplications>} watch
 * @param {number} limitMs for a program to listen
 * @returns {Promise<{ form: import('./find-form.js').Form, application: import('./watch-applications.js').Application }>}
 * @throws {Refusal}
 */
export async function loadApplication (file, watch, limitMs) {
  const found = await findForm(file, watch, null)
  return { form: found.form, application: await openForm(found, file, watch, limitMs) }
}

/**
 * @param {import('./find-form.js').Found} found
 * @param {string} file
 * @param {ReturnType<typeof import('./watch-applications.js').watchApplications>} watch
 * @param {number} limitMs for a program to listen
 * @returns {Promise<import('./watch-applications.js').Application>}
 * @throws {Refusal}
 */
export async function openForm ({ given, form }, file, watch, limitMs) {
  const found = form === 'plugin' ? await registerOn(given, file, watch) : form === 'factory' ? await given({}) : given
  const instance = form === 'program' ? await waitForListen(file, watch, limitMs) : findInstance(found, watch)
  const application = watch.of(instance)
  if (application === undefined) throw new Refusal(`${basename(file)} exports no plugin, no factory and no instance of Fastify ${MAJORS.join(' or ')}`)
  assertVersion(file, application.root)
  return application
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
    if (Date.now() > until) throw new Late(`${basename(file)} exports nothing, and did not call listen() within ${limitMs / 1000} s: export its instance or a factory`)
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
