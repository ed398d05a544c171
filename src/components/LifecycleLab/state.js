import { readExample } from '../Figure/read-example.js'

export const METHODS = [{ id: 'POST', label: 'POST /orders' }, { id: 'GET', label: 'GET /orders' }]
export const BODIES = [{ id: 'fits', label: 'fits the schema' }, { id: 'wrong', label: 'breaks the schema' }, { id: 'broken', label: 'is no JSON' }]
/** Styles of a handler; one that neither calls nor returns would be a hook’s. */
export const HANDLER_STYLES = [{ id: 'async', label: 'async' }, { id: 'callback', label: 'calls reply.send' }]

/** What the figure shows, for an address: the id of an example, or in what the plan differs from the first. */
export function writeState (plan, { examples }) {
  const isAlike = (one, other) => JSON.stringify(one) === JSON.stringify(other)
  const known = examples.find((example) => isAlike(example.plan, plan))
  return known?.id ?? JSON.stringify(Object.fromEntries(Object.entries(plan).filter(([field, value]) => !isAlike(value, examples[0].plan[field]))))
}

/** What an address says, which anybody may have written; null when it is none. */
export function readState (state, { examples, example: { styles, deeds } }) {
  const [{ plan: usual }] = examples
  return readExample(state, examples, ({ plan }) => plan, (told) => {
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
  })
}

function isObject (value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readDoing ({ style, does }, styles, deeds) {
  return { style: oneOf(style, styles), does: oneOf(does, deeds.map((id) => ({ id }))) }
}

function oneOf (told, known) {
  if (!known.some(({ id }) => id === told)) throw new RangeError(`${told} is unknown`)
  return told
}
