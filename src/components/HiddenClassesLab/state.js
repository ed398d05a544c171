import { EXAMPLES } from '../../../demos/hidden-classes/model.js'

export const PROPERTIES = ['id', 'user', 'session', 'tenant']
export const MOST_OBJECTS = 6

const NOTHING = '-'

/** For an address, such as `id,user|id`. */
export function writeState (objects) {
  return EXAMPLES.find((example) => spell(example.objects) === spell(objects))?.id ?? spell(objects)
}

/** What an address says, which anybody may have written; null when it is none. */
export function readState (state) {
  const known = EXAMPLES.find(({ id }) => id === state)
  if (known) return known.objects
  const objects = state.split('|').map((names) => names === NOTHING ? [] : names.split(','))
  const isRight = objects.length <= MOST_OBJECTS && objects.every((names) => new Set(names).size === names.length && names.every((name) => PROPERTIES.includes(name)))
  return isRight ? objects : null
}

function spell (objects) {
  return objects.map((names) => names.join() || NOTHING).join('|')
}
