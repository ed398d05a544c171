import { addressOf } from '../Figure/address.js'

export const METHODS = [{ id: 'POST', label: 'POST /orders' }, { id: 'GET', label: 'GET /orders' }]
export const BODIES = [{ id: 'fits', label: 'fits the schema' }, { id: 'wrong', label: 'breaks the schema' }, { id: 'broken', label: 'is no JSON' }]
/** Styles of a handler; one that neither calls nor returns would be a hook’s. */
export const HANDLER_STYLES = [{ id: 'async', label: 'async' }, { id: 'callback', label: 'calls reply.send' }]

/** In what the plan differs from the first. */
export function addressIn ({ examples, example: { styles, deeds } }) {
  const [{ plan: usual }] = examples
  return addressOf(examples, {
    stateOf: ({ plan }) => plan,
    pack: (plan) => JSON.stringify(Object.fromEntries(Object.entries(plan).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(usual[field])))),
    unpack (text) {
      const told = JSON.parse(text)
      const { method, body, schema, ownErrors, timeout, handler, hooks } = { ...usual, ...told }
      if (![told, hooks].every(isObject) || ![schema, ownErrors, timeout].every((value) => typeof value === 'boolean')) return null
      return {
        method: oneOf(method, METHODS),
        body: oneOf(body, BODIES),
        schema,
        ownErrors,
        timeout,
        handler: readDoing(handler, HANDLER_STYLES, deeds.handler),
        hooks: Object.fromEntries(Object.keys(usual.hooks).filter((name) => hooks[name]).map((name) => [name, readDoing(hooks[name], styles, deeds[name])]))
      }
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
