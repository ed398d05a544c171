import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Ended } from '../guard-process.js'
import { Late } from '../within.js'
import { placeBootError } from './place-boot-error.js'

/** Each code has a file here, and stands on the page of its folder. */
const CODES = fileURLToPath(new URL('../../../error/cases/', import.meta.url))
const ALL = '/problems/errors'
/** Findings of their own tell more than these warnings of Fastify 4: an object that requests share, listen(), a plugin of two kinds, a schema that is none. */
const TOLD = ['FSTDEP006', 'FSTDEP011', 'FSTWRN002']
const TOLD_BY_TEXT = /json shorthand schema/
/** What the engine says where Fastify 5 writes into a port. */
const BARE = /^Cannot create property '(?:cb|host)' on /
const WITHOUT_CODE = [{ message: /^Not found handler already set/, page: '/problems/not-found' }]

/**
 * Why the boot ended.
 *
 * @param {any} error
 * @param {import('./finding.js').Sight} sight
 * @returns {import('./finding.js').Finding}
 */
export function explainBootError (error, sight) {
  const text = String(error?.message ?? error).split('\n')[0]
  const code = typeof error?.code === 'string' ? error.code : undefined
  const { at, waiting } = placeBootError(error, sight)
  const late = error instanceof Late
  const page = late && waiting ? '/problems/plugin-timeout' : pageOf(code, text)
  return {
    id: 'boot-error',
    sure: 'certain',
    at,
    what: `The application does not boot: ${code === undefined || text.includes(code) ? '' : `${code}: `}${text}`,
    why: sayWhy(error, waiting !== undefined, page),
    page
  }
}

/**
 * @param {unknown} error
 * @param {boolean} isWaiting whether a plugin was called and is not done
 * @param {string} page
 */
function sayWhy (error, isWaiting, page) {
  if (error instanceof Ended) return 'Node would have ended here.'
  if (error instanceof Late) return isWaiting ? 'Everything behind this plugin waits for it.' : 'It waits for something: --limit gives it more time.'
  if (page !== ALL) return 'The page has a small program that causes it, the reason, and the cure.'
  return BARE.test(String(/** @type {any} */ (error)?.message)) ? 'Fastify 5 takes an object: listen({ port: 3000 }).' : 'Nobody caught this error, so nothing behind it was loaded.'
}

/**
 * A warning of Fastify itself.
 *
 * @param {any} warning
 * @param {import('../places.js').Places} places
 * @param {import('../read-routes.js').Route[]} routes one of which it may name
 * @returns {import('./finding.js').Finding[]}
 */
export function explainWarning (warning, places, routes) {
  if (!/^FST/.test(warning.code ?? '') || TOLD.includes(warning.code)) return []
  const text = String(warning.message).split('\n')[0]
  if (TOLD_BY_TEXT.test(text)) return []
  const own = places.ofError(warning)
  const route = routes.find(({ methods, url }) => text.includes(`${methods}: ${url} `))
  // What is wrong with it is told of the route that it was made of.
  if (route?.twin) return []
  return [{
    id: 'warning',
    sure: 'likely',
    at: own?.own ? own : route?.at ?? null,
    what: `Fastify warns, ${warning.code}: ${text}`,
    why: /^FSTDEP/.test(warning.code) ? 'What is deprecated works now and may be gone in the next major version.' : 'Fastify goes on, and takes it for something that was not meant.',
    page: pageOf(warning.code, '')
  }]
}

/**
 * @param {string | undefined} code
 * @param {string} message
 * @returns {string} its entry on the site, or the list of all errors
 */
function pageOf (code, message) {
  const group = code && readdirSync(CODES).find((folder) => existsSync(join(CODES, folder, `${code}.js`)))
  if (group) return `/problems/errors/${group}#${code.toLowerCase()}`
  return WITHOUT_CODE.find(({ message: begin }) => begin.test(message))?.page ?? ALL
}
