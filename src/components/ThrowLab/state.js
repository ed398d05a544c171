import { addressOf } from '../Figure/address.js'

/** The plan. None when it names what there is not. */
export const addressIn = ({ examples, example: { offers: { places, thrown: errors, handlers: kinds, instances } } }) => addressOf(examples, {
  stateOf: ({ plan }) => plan,
  pack: JSON.stringify,
  unpack (text) {
    const { place, thrown, handlers } = JSON.parse(text)
    const isOffered = (told, offered) => offered.some(({ id }) => id === told)
    if (!isOffered(place, places) || !isOffered(thrown, errors) || !instances.every((name) => isOffered(handlers[name], kinds))) return null
    return { place, thrown, handlers: Object.fromEntries(instances.map((name) => [name, handlers[name]])) }
  }
})
