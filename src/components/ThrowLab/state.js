import { readExample } from '../Figure/read-example.js'

/** What the figure shows, for an address: the id of an example, or the plan. */
export function writeState (plan, { examples }) {
  const text = JSON.stringify(plan)
  return examples.find((example) => JSON.stringify(example.plan) === text)?.id ?? text
}

/** What an address says, which anybody may have written; null when it is none. */
export function readState (state, { examples, example: { offers } }) {
  const oneOf = (told, options) => {
    if (!options.some(({ id }) => id === told)) throw new RangeError(`${told} is unknown`)
    return told
  }
  return readExample(state, examples, ({ plan }) => plan, ({ place, thrown, handlers }) => ({
    place: oneOf(place, offers.places),
    thrown: oneOf(thrown, offers.thrown),
    handlers: Object.fromEntries(offers.instances.map((name) => [name, oneOf(handlers[name], offers.handlers)]))
  }))
}
