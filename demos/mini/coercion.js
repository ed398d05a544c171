/** @type {Record<string, (value: any) => boolean>} */
const IS = {
  null: (value) => value === null,
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  number: Number.isFinite,
  string: (value) => typeof value === 'string',
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** @type {(value: any, types: string[]) => boolean} */
export function hasType (value, types) {
  for (const type of types) {
    if (IS[type](value)) return true
  }
  return false
}

const isScalar = (/** @type {any} */ value) => value === null || ['string', 'number', 'boolean'].includes(typeof value)
const isNumeric = (/** @type {any} */ value) => isScalar(value) && typeof value !== 'number' && value !== '' && !Number.isNaN(Number(value))

/**
 * What a value of another type becomes, or undefined. Nothing becomes an object.
 *
 * @type {Record<string, (value: any) => any>}
 */
const CONVERT = {
  null: (value) => value === '' || value === 0 || value === false ? null : undefined,
  boolean: (value) => value === 'true' || value === 1 ? true : value === 'false' || value === 0 || value === null ? false : undefined,
  integer: (value) => isNumeric(value) && !(value % 1) ? Number(value) : undefined,
  number: (value) => isNumeric(value) ? Number(value) : undefined,
  string: (value) => isScalar(value) && typeof value !== 'string' ? String(value ?? '') : undefined,
  array: (value) => isScalar(value) ? [value] : undefined
}

/**
 * A URL is all text, and `?tag=a` looks the same for one tag as for a list of
 * tags. So text becomes a number, one value becomes a list, and the reverse.
 *
 * @type {(value: any, types: string[]) => any} undefined when it cannot be of these types
 */
export function coerce (value, types) {
  const convertible = types.filter((type) => type in CONVERT)
  if (convertible.length === 0) return undefined
  const single = Array.isArray(value) && value.length === 1 ? value[0] : value
  // As Ajv has it: with null for a second type, a list stays a list.
  if (types.length === 1 && hasType(single, types)) return single
  return convertible.map((type) => CONVERT[type](single)).find((converted) => converted !== undefined)
}
