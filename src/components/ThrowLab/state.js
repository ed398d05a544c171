/**
 * @typedef {import('./use-throw').Plan} Plan
 *
 * @typedef {object} Model
 * @property {Array<{ id: string, plan: Plan }>} examples
 * @property {Pick<Awaited<ReturnType<typeof import('../../../demos/throw/model').example>>, 'offers'>} example
 */

/** @param {Plan} plan @param {Model['examples']} examples @returns {string | undefined} id of the example that it is */
export function nameOf (plan, examples) {
  const text = JSON.stringify(plan)
  return examples.find((example) => JSON.stringify(example.plan) === text)?.id
}

/**
 * What the figure shows, for an address: the id of an example, or the plan.
 *
 * @param {Plan} plan
 * @param {Model} model
 */
export function writeState (plan, { examples }) {
  return nameOf(plan, examples) ?? JSON.stringify(plan)
}

/**
 * @param {string} state from an address, which anybody may have written
 * @param {Model} model
 * @returns {Plan | null} null when it is none
 */
export function readState (state, { examples, example: { offers } }) {
  const known = examples.find(({ id }) => id === state)
  if (known) return known.plan
  try {
    const { place, thrown, handlers } = JSON.parse(state)
    return {
      place: oneOf(place, offers.places),
      thrown: oneOf(thrown, offers.thrown),
      handlers: /** @type {Plan['handlers']} */ (Object.fromEntries(offers.instances.map((name) => [name, oneOf(handlers[name], offers.handlers)])))
    }
  } catch {
    return null
  }
}

/**
 * @param {unknown} told
 * @param {Array<{ id: string }>} known
 * @returns {string}
 * @throws {RangeError} when it is none of them
 */
function oneOf (told, known) {
  const found = known.find(({ id }) => id === told)
  if (!found) throw new RangeError(`${told} is unknown`)
  return found.id
}
