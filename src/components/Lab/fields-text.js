import { STEPS } from './log-scale.js'

const BETWEEN = '~'

/** The values of a figure’s fields in order, for an address; a number is the step of a slider. */
export function writeFields (fields) {
  return Object.values(fields).join(BETWEEN)
}

/**
 * `first`: which fields there are, in which order; `offered`: what a text can be; one that is not named is a typed
 * number. Null when the text is not of such fields.
 */
export function readFields (text, first, offered) {
  const texts = text.split(BETWEEN)
  const names = Object.keys(first)
  if (texts.length !== names.length) return null
  const values = texts.map((value, index) => typeof first[names[index]] === 'number' ? Number(value) : value)
  const isSound = values.every((value, index) => typeof value === 'number' ? isStep(value) : offered[names[index]]?.includes(value) ?? Number.isFinite(Number(value)))
  return isSound ? Object.fromEntries(names.map((name, index) => [name, values[index]])) : null
}

function isStep (value) {
  return Number.isInteger(value) && value >= 0 && value <= STEPS
}
