import { selfTime } from './tree.js'

/** Every role that a frame can have: its name in the legend, and which of the palette's fills it takes. */
export const ROLES = new Map(Object.entries({
  application: { label: 'application', fill: 1 },
  router: { label: 'router', fill: 7 },
  framework: { label: 'framework', fill: 3 },
  hooks: { label: 'hooks', fill: 9 },
  serializer: { label: 'serializer', fill: 2 },
  logger: { label: 'logger', fill: 10 },
  package: { label: 'other packages', fill: 11 },
  core: { label: 'Node core', fill: 4 },
  native: { label: 'native', fill: 8 },
  gc: { label: 'garbage collection', fill: 5 },
  compiler: { label: 'compiling', fill: 6 },
  loading: { label: 'loading modules', fill: 12 }
}))

export const digits = (value) => value < 9.95 ? value.toFixed(1) : String(Math.round(value))
export const amount = (value, unit = 'µs') => unit === 'µs' && value >= 1000 ? amount(value / 1000, 'ms') : `${digits(value)} ${unit}`
export const percent = (part, whole) => `${(whole > 0 ? part / whole * 100 : 0).toFixed(1)}%`

/**
 * What is said of a frame, on hover, focus and tap; `total` is the time of the whole graph, `of` what that is, `zoomed`
 * the frame zoomed into.
 */
export function describe (node, { unit, of, total, zoomed }) {
  const role = ROLES.get(node.role)?.label
  const place = [role, node.package, node.at].filter((word, index, words) => word && words.indexOf(word) === index).join(', ')
  // A caller takes as long, or longer: it is no part of what it called.
  const ofZoomed = zoomed && node.value < zoomed.value ? `, ${percent(node.value, zoomed.value)} of ${zoomed.name}` : ''
  const numbers = `${amount(node.value, unit)}, ${percent(node.value, total)} of the ${of}${ofZoomed}, ${amount(selfTime(node), unit)} of its own`
  return { name: node.name, place, numbers }
}

/** The same as one sentence, for a screen reader. */
export function sayFrame (node, setting) {
  const { name, place, numbers } = describe(node, setting)
  return `${name}${place ? `, ${place}` : ''}: ${numbers}`
}
