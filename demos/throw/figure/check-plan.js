import { InputError } from '../../lib/command-line/input-error.js'
import { HANDLERS, INSTANCES, PLACES, THROWN } from '../model/places.js'

/**
 * @param {any} given as a page sends it
 * @returns {import('../model/places.js').Plan}
 * @throws {InputError} when it names what there is not
 */
export function checkPlan (given) {
  const place = check(PLACES, given?.place, 'place')
  const thrown = check(THROWN, given?.thrown, 'thrown')
  const handlers = /** @type {import('../model/places.js').Plan['handlers']} */ (Object.fromEntries(INSTANCES.map((name) => [name, check(HANDLERS, given?.handlers?.[name], `handlers.${name}`)])))
  if (place === 'onSend' && thrown === 'string') throw new InputError('A string that an async onSend throws each time ends the process of Fastify 5.12.8 (“cb is not a function”): throw an Error')
  return { place, thrown, handlers }
}

/**
 * @param {Array<{ id: string }>} known
 * @param {unknown} value
 * @param {string} what
 */
function check (known, value, what) {
  const ids = known.map(({ id }) => id)
  if (!ids.includes(/** @type {string} */ (value))) throw new InputError(`${what} must be one of ${ids.join(', ')}`)
  return /** @type {string} */ (value)
}
