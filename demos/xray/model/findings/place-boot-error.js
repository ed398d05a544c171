import { originOf } from '../read-report.js'
import { Late } from '../within.js'

/**
 * Where the reader's code made the boot end.
 *
 * @param {any} error that ended it
 * @param {import('./finding.js').Sight} sight
 * @returns {{ at: import('../places.js').Place | null, waiting: import('../follow-plugins.js').Scope | undefined }} `waiting`: the plugin that was called and never said that it is done
 */
export function placeBootError (error, { application: { places, scopes }, seen }) {
  const text = String(error?.message ?? error).split('\n')[0]
  const waiting = scopes.findLast(({ id, startedAt, endedAt }) => id > 0 && startedAt !== null && endedAt === null)
  // An error of the boot itself has no line of the reader's: the plugin that it names has.
  // A schema is compiled when all is loaded, and the message names its route.
  const route = seen.routes.find(({ methods, url }) => text.includes(`${methods}: ${url},`))
  const named = route ?? seen.plugins.findLast(({ id, name }) => id > 0 && text.includes(name))
  const failing = scopes.findLast((scope) => scope.error !== undefined && scope.error === error)
  const own = places.ofError(error)
  const isLate = error instanceof Late || /TIMEOUT/.test(error?.code ?? '')
  const placeOf = (/** @type {import('../follow-plugins.js').Scope | undefined} */ scope) => scope && originOf(seen.plugins[scope.id])
  const namedAt = named === undefined || named === route ? named?.at : originOf(/** @type {import('../read-report.js').Plugin} */ (named))
  return { at: [own, placeOf(failing), isLate ? placeOf(waiting) : namedAt, placeOf(waiting)].find((at) => at?.own) ?? own, waiting }
}
