/**
 * @typedef {import('../../../demos/throw/model').Plan} Plan
 * @typedef {object} Model
 * @property {Array<{ id: string, plan: Plan }>} examples
 * @property {{ offers: { instances: string[], places: Array<{ id: string }>, thrown: Array<{ id: string }>, handlers: Array<{ id: string }> } }} example
 */

/**
 * What the figure shows, for an address: the id of an example, or the plan.
 *
 * @param {Plan} plan
 * @param {Pick<Model, 'examples'>} model
 */
export function writeState (plan, { examples }) {
  const text = JSON.stringify(plan)
  return examples.find((example) => JSON.stringify(example.plan) === text)?.id ?? text
}

/**
 * @param {string} state from an address, which anybody may have written
 * @param {Model} model
 * @returns {Plan | null} null when it is none
 */
export function readState (state, { examples, example: { offers } }) {
  const known = examples.find(({ id }) => id === state)
  if (known) return known.plan
  const oneOf = (told, options) => {
    if (!options.some(({ id }) => id === told)) throw new RangeError(`${told} is unknown`)
    return told
  }
  try {
    const { place, thrown, handlers } = JSON.parse(state)
    return {
      place: oneOf(place, offers.places),
      thrown: oneOf(thrown, offers.thrown),
      handlers: Object.fromEntries(offers.instances.map((name) => [name, oneOf(handlers[name], offers.handlers)]))
    }
  } catch {
    return null
  }
}
