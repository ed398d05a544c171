import { STEPS } from './log-scale.js'

/** @typedef {Record<string, string | number>} Fields a number is the step of a slider */

const BETWEEN = '~'

/**
 * @param {Fields} fields
 * @returns {string} their values in order, for an address
 */
export function writeFields (fields) {
  return Object.values(fields).join(BETWEEN)
}

/**
 * @template {Fields} Named
 * @param {string} text
 * @param {Named} first which fields there are, in which order
 * @param {Record<string, string[]>} offered what a text can be; one that is not named is a typed number
 * @returns {Named | null} null when the text is not of such fields
 */
export function readFields (text, first, offered) {
  const texts = text.split(BETWEEN)
  const names = Object.keys(first)
  if (texts.length !== names.length) return null
  const values = texts.map((value, index) => typeof first[names[index]] === 'number' ? Number(value) : value)
  const isSound = values.every((value, index) => typeof value === 'number' ? isStep(value) : offered[names[index]]?.includes(value) ?? Number.isFinite(Number(value)))
  return isSound ? /** @type {Named} */ (Object.fromEntries(names.map((name, index) => [name, values[index]]))) : null
}

function isStep (value) {
  return Number.isInteger(value) && value >= 0 && value <= STEPS
}
