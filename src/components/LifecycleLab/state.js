import { BODIES, HANDLER_STYLES, METHODS } from './words.js'

/**
 * @typedef {import('../../../demos/lifecycle/model').Plan} Plan
 * @typedef {Plan['handler']} Doing
 *
 * @typedef {object} Model
 * @property {Array<{ id: string, plan: Plan }>} examples
 * @property {Pick<Awaited<ReturnType<typeof import('../../../demos/lifecycle/model').example>>, 'styles' | 'deeds'>} example
 */

/** @param {Plan} plan @param {Model['examples']} examples @returns {string | undefined} id of the example that it is */
export function nameOf (plan, examples) {
  const text = JSON.stringify(plan)
  return examples.find((example) => JSON.stringify(example.plan) === text)?.id
}

/**
 * What the figure shows, for an address: the id of an example, or in what the plan differs from the first.
 *
 * @param {Plan} plan
 * @param {Model} model
 */
export function writeState (plan, { examples }) {
  const [{ plan: usual }] = examples
  const differs = (/** @type {[string, unknown]} */ [field, value]) => JSON.stringify(value) !== JSON.stringify(usual[/** @type {keyof Plan} */ (field)])
  return nameOf(plan, examples) ?? JSON.stringify(Object.fromEntries(Object.entries(plan).filter(differs)))
}

/**
 * @param {string} state from an address, which anybody may have written
 * @param {Model} model
 * @returns {Plan | null} null when it is none
 */
export function readState (state, { examples, example: { styles, deeds } }) {
  const known = examples.find(({ id }) => id === state)
  if (known) return known.plan
  const [{ plan: usual }] = examples
  try {
    const told = JSON.parse(state)
    if (!isObject(told)) return null
    const { method, body, schema, ownErrors, timeout, handler, hooks } = { ...usual, ...told }
    if (![schema, ownErrors, timeout].every((value) => typeof value === 'boolean') || !isObject(hooks)) return null
    return {
      method: oneOf(method, METHODS),
      body: oneOf(body, BODIES),
      schema,
      ownErrors,
      timeout,
      handler: readDoing(handler, HANDLER_STYLES, deeds.handler),
      hooks: Object.fromEntries(Object.keys(usual.hooks).filter((name) => hooks[name]).map((name) => [name, readDoing(hooks[name], styles, deeds[name])]))
    }
  } catch {
    return null
  }
}

/** @param {unknown} value */
function isObject (value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * @param {any} told
 * @param {Array<{ id: string }>} styles
 * @param {string[]} deeds
 * @returns {Doing}
 */
function readDoing ({ style, does }, styles, deeds) {
  return { style: oneOf(style, styles), does: oneOf(does, deeds.map((id) => ({ id }))) }
}

/**
 * @param {any} told
 * @param {Array<{ id: string }>} known
 * @returns {any}
 * @throws {RangeError} when it is none of them
 */
function oneOf (told, known) {
  if (!known.some(({ id }) => id === told)) throw new RangeError(`${told} is unknown`)
  return told
}
