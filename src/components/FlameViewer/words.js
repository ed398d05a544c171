import { ROLES } from './palette.js'
import { selfTime } from './tree.js'

export const wholeOf = (unit) => unit === 'ms' ? 'profile' : 'request'

export const digits = (value) => value < 9.95 ? value.toFixed(1) : String(Math.round(value))

export const amount = (value, unit = 'µs') => `${digits(value)} ${unit}`

export const percent = (part, whole) => `${(whole > 0 ? part / whole * 100 : 0).toFixed(1)}%`

/**
 * What is said of a frame, on hover, focus and tap; `total` is the time of the whole graph, `zoomed` the frame zoomed
 * into.
 */
export function describe (node, { unit, total, zoomed }) {
  const role = ROLES.get(node.role)?.label
  const place = [role, node.package, node.at].filter((word, index, words) => word && words.indexOf(word) === index).join(', ')
  const ofZoomed = zoomed && node !== zoomed && node.value <= zoomed.value ? `, ${percent(node.value, zoomed.value)} of ${zoomed.name}` : ''
  const numbers = `${amount(node.value, unit)}, ${percent(node.value, total)} of the ${wholeOf(unit)}${ofZoomed}, ${amount(selfTime(node), unit)} of its own`
  return { name: node.name, place, numbers }
}

/** The same as one sentence, for a screen reader. */
export function sayFrame (node, setting) {
  const { name, place, numbers } = describe(node, setting)
  return `${name}${place ? `, ${place}` : ''}: ${numbers}`
}
