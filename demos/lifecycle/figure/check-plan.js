import { InputError } from '../../lib/command-line/input-error.js'
import { DEEDS, HOOKS, STYLES } from '../model/phases.js'

const METHODS = ['POST', 'GET']
const BODIES = ['fits', 'wrong', 'broken']
const STYLE_IDS = STYLES.map(({ id }) => id)

/**
 * @param {any} plan
 * @returns {import('../model/build-app.js').Plan} a copy with nothing else in it
 * @throws {InputError} that names what there is not
 */
export function checkPlan (plan) {
  const { method, body, schema, ownErrors, timeout, handler, hooks } = plan
  oneOf('method', method, METHODS)
  oneOf('body', body, BODIES)
  for (const name of Object.keys(hooks)) {
    oneOf('hook', name, HOOKS)
    checkDoing(name, hooks[name], STYLE_IDS)
  }
  checkDoing('handler', handler, ['callback', 'async'])
  return { method, body, schema: schema === true, ownErrors: ownErrors === true, timeout: timeout === true, handler, hooks }
}

/**
 * @param {string} name
 * @param {import('./write-hook.js').Doing} doing
 * @param {string[]} styles
 */
function checkDoing (name, { style, does }, styles) {
  oneOf(`style of ${name}`, style, styles)
  oneOf(`deed of ${name}`, does, DEEDS[name])
}

/**
 * @param {string} what
 * @param {unknown} given
 * @param {string[]} known
 */
function oneOf (what, given, known) {
  if (typeof given !== 'string' || !known.includes(given)) throw new InputError(`a ${what} is one of ${known.join(', ')}: got '${given}'`)
}
