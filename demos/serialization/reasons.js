/**
 * A place where two outputs of one value differ, and why, in one sentence.
 *
 * @typedef {object} Difference
 * @property {string} path such as `$.user.age`
 * @property {'dropped' | 'coerced' | 'filled' | 'changed' | 'error'} kind
 * @property {string | null} json as JSON.stringify writes it; null: not at all
 * @property {string | null} fjs as fast-json-stringify writes it; null: not at all
 * @property {string} why
 */

/**
 * Every place where two outputs of one value differ; where one of them is no JSON, the place and reason of that alone.
 */
export function findDifferences (value, { fjs, json }, serialize) {
  const fault = (path, why) => ({ path, kind: /** @type {const} */ ('error'), json: json.text ?? null, fjs: fjs.text ?? null, why })
  const locate = (write, isFault) => locateFault(value, (changed) => {
    try {
      return isFault({ text: write(changed) })
    } catch (/** @type {any} */ error) {
      return isFault({ error: String(error?.message ?? error) })
    }
  })
  const faults = []
  if ('error' in fjs) {
    const [, missing] = /^"(.*)" is required!$/.exec(fjs.error) ?? []
    const place = locate(serialize, ({ error }) => error?.startsWith(fjs.error))
    faults.push(fault(missing === undefined ? place : childPath(place, missing), `fast-json-stringify throws: ${fjs.error}`))
  }
  if ('error' in json) faults.push(fault(locate(JSON.stringify, ({ error }) => error?.startsWith(json.error)), `JSON.stringify ${json.failure}${json.error && `: ${json.error}`}`))
  if ('text' in fjs && !isJson(fjs.text)) faults.push(fault(locate(serialize, ({ text }) => text !== undefined && !isJson(text)), 'what fast-json-stringify wrote is not JSON'))
  if (faults.length > 0) return faults
  const found = comparePlace('$', value, JSON.parse(json.text), JSON.parse(fjs.text))
  if (found.length > 0 || json.text === fjs.text) return found
  return [{ ...fault('$', 'the same data, in the order of the schema, required keys first, or spelled otherwise'), kind: 'changed' }]
}

export function childPath (path, key) {
  if (typeof key === 'number') return `${path}[${key}]`
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`
}

/** What is written of an object, which may say so itself. */
function unwrap (value) {
  return value && typeof value.toJSON === 'function' ? value.toJSON() : value
}

function comparePlace (path, value, json, fjs) {
  if (JSON.stringify(json) === JSON.stringify(fjs)) return []
  const inner = unwrap(value)
  const compareAt = (key) => comparePlace(childPath(path, key), inner?.[key], own(json, key), own(fjs, key))
  if (isObject(json) && isObject(fjs)) return [...new Set([...Object.keys(json), ...Object.keys(fjs)])].flatMap(compareAt)
  if (Array.isArray(json) && Array.isArray(fjs)) return json.flatMap((_, index) => compareAt(index))
  const [kind, why] = explain(value, json, fjs)
  return [{ path, kind, json: JSON.stringify(json) ?? null, fjs: JSON.stringify(fjs) ?? null, why }]
}

/** By what is written, and not by the schema: the same value can come from several of its keywords. @returns {[Difference['kind'], string]} */
function explain (value, json, fjs) {
  if (fjs === undefined) return ['dropped', 'not declared for this object, and no additionalProperties lets it through']
  if (json === undefined) {
    if (value === undefined) return ['filled', `not given: the default of the schema is written, ${JSON.stringify(fjs)}`]
    if (typeof value === 'function' || typeof value === 'symbol') return ['coerced', `a ${typeof value}: JSON.stringify leaves it out, here it is written by its declared type`]
    return ['filled', 'read by its name, though inherited or not enumerable: JSON.stringify takes own enumerable properties only']
  }
  const became = `${name(value)} became ${name(fjs)}`
  if (value === null && ['', 0, false, '{}', '[]'].includes(typeof fjs === 'object' ? JSON.stringify(fjs) : fjs)) return ['coerced', `null became ${JSON.stringify(fjs)}: the schema does not allow null here`]
  if (isObject(fjs)) return ['coerced', `declared as an object: of ${name(value)} only declared properties are read`]
  if (typeof fjs === 'boolean' && fjs === Boolean(value)) return ['coerced', `declared as a boolean: ${name(value)} is ${fjs ? 'truthy' : 'falsy'}, so ${fjs}`]
  if (typeof fjs === 'number' && fjs === Number(value)) return ['coerced', `written as a number: ${became}`]
  if (typeof fjs === 'number' && fjs === Math.trunc(Number(value))) return ['coerced', `declared as an integer: ${became}, by Math.trunc`]
  if (value instanceof Date && /^\d{4}-\d\d-\d\d$/.test(fjs)) return ['changed', 'format \'date\' keeps the day only, in local time']
  if (value instanceof Date && /^\d\d:\d\d:\d\d$/.test(fjs)) return ['changed', 'format \'time\' keeps hours, minutes and seconds only, in local time']
  if (value instanceof RegExp && fjs === value.source) return ['coerced', 'declared as a string: a RegExp is written as its source']
  if (typeof fjs === 'string' && fjs === String(value)) return ['coerced', `declared as a string: ${became}, by toString()`]
  return ['changed', 'the schema says what is written here, by const, format or type, whatever the value is']
}

const MAX_SHOWN = 40

/** A value as a reader would name it, cut when it is long. */
function name (value) {
  if (value instanceof Date) return 'a Date'
  if (Array.isArray(value)) return 'an array'
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = typeof value === 'string' ? `'${value}'` : `${String(value)}${typeof value === 'bigint' ? 'n' : ''}`
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}

function isObject (value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function own (container, key) {
  return Object.hasOwn(container, key) ? container[key] : undefined
}

/** The deepest place without which it does not fail. */
function locateFault (value, fails, path = '$', around = []) {
  const inner = unwrap(value)
  if (typeof inner !== 'object' || inner === null || around.includes(inner)) return path
  const locateIn = (key, put) => locateFault(inner[key], (child) => fails(put(child)), childPath(path, key), [...around, inner])
  if (Array.isArray(inner)) {
    const index = fails([]) ? -1 : inner.findIndex((_, at) => fails(inner.slice(0, at + 1)))
    return index < 0 ? path : locateIn(index, (child) => [...inner.slice(0, index), child])
  }
  const key = Object.keys(inner).find((key) => !fails({ ...inner, [key]: undefined }))
  return key === undefined ? path : locateIn(key, (child) => ({ ...inner, [key]: child }))
}

function isJson (text) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
