const ESCAPED = /[\u0000-\u001f"\\\ud800-\udfff]/ // eslint-disable-line no-control-regex
const LONGEST_TESTED = 5000

/** Most text needs no escape: then quotes are enough. @param {any} value */
export function asString (value) {
  if (typeof value !== 'string') return asString(toText(value))
  return value.length < LONGEST_TESTED && !ESCAPED.test(value) ? `"${value}"` : JSON.stringify(value)
}

/** What JSON does not have, as a property of an object. @param {any} value */
export function isLeftOut (value) {
  return value === undefined || typeof value === 'function' || typeof value === 'symbol'
}

/** @type {(value: any) => string} */
function toText (value) {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString()
  return value instanceof RegExp ? value.source : value.toString()
}

/** @param {any} value */
export function asInteger (value) {
  if (Number.isInteger(value) || typeof value === 'bigint') return String(value)
  const integer = Math.trunc(value)
  if (!Number.isFinite(integer)) throw new Error(`The value "${value}" cannot be converted to an integer.`)
  return String(integer)
}

/** @param {any} value */
export function asNumber (value) {
  const number = Number(value)
  if (Number.isNaN(number)) throw new Error(`The value "${value}" cannot be converted to a number.`)
  return Number.isFinite(number) ? String(number) : 'null'
}

export const asBoolean = (/** @type {any} */ value) => value ? 'true' : 'false'
export const asNull = () => 'null'

/** @param {any} value */
export function asDateTime (value) {
  return value instanceof Date ? `"${value.toISOString()}"` : asWritten(value, 'date-time')
}

/** The day where the server is, not in Greenwich. @param {any} value */
export function asDate (value) {
  return value instanceof Date ? `"${toLocal(value).slice(0, 10)}"` : asWritten(value, 'date')
}

/** @param {any} value */
export function asTime (value) {
  return value instanceof Date ? `"${toLocal(value).slice(-13, -5)}"` : asWritten(value, 'time')
}

/** @param {Date} date */
function toLocal (date) {
  const minute = 60000
  return new Date(date.getTime() - date.getTimezoneOffset() * minute).toISOString()
}

/** @type {(value: any, format: string) => string} a date that is text already */
function asWritten (value, format) {
  if (value === null) return '""'
  if (typeof value === 'string') return asString(value)
  throw new Error(`The value "${value}" cannot be converted to a ${format}.`)
}
