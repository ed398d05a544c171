import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Late } from '../within.js'
import { placeBootError } from './place-boot-error.js'

/** Each code has a file here, and stands on the page of its folder. */
const CODES = fileURLToPath(new URL('../../../error/cases/', import.meta.url))
const ALL = '/problems/errors'
/** A finding of its own tells more than this warning of Fastify 4: the object that requests share. */
const TOLD = ['FSTDEP006']
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
    why: late && waiting ? 'Everything behind this plugin waits for it.' : page === ALL ? 'Nobody caught this error, so nothing behind it was loaded.' : 'The page has a small program that causes it, the reason, and the cure.',
    page
  }
}

/**
 * A warning of Fastify itself.
 *
 * @param {any} warning
 * @param {import('../places.js').Places} places
 * @returns {import('./finding.js').Finding[]}
 */
export function explainWarning (warning, places) {
  if (!/^FST/.test(warning.code ?? '') || TOLD.includes(warning.code)) return []
  return [{
    id: 'warning',
    sure: 'likely',
    at: places.ofError(warning),
    what: `Fastify warns, ${warning.code}: ${String(warning.message).split('\n')[0]}`,
    why: 'What is deprecated works now and may be gone in the next major version.',
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
