import { EXAMPLES } from '../../../demos/hidden-classes/model.js'
import { addressOf } from '../Figure/address.js'

export const PROPERTIES = ['id', 'user', 'session', 'tenant']
export const MOST_OBJECTS = 6

const NOTHING = '-'

/** Such as `id,user|id`. */
export const address = addressOf(EXAMPLES, {
  stateOf: ({ objects }) => objects,
  pack: (objects) => objects.map((names) => names.join() || NOTHING).join('|'),
  unpack (text) {
    const objects = text.split('|').map((names) => names === NOTHING ? [] : names.split(','))
    const isRight = objects.length <= MOST_OBJECTS && objects.every((names) => new Set(names).size === names.length && names.every((name) => PROPERTIES.includes(name)))
    return isRight ? objects : null
  }
})
