import { coerce, hasType } from './coercion.js'
import { assertKnown, compileKeywords } from './keywords.js'

/** @import { Check, Fault } from './keywords.js' */

/**
 * The schema is read once and becomes a tree of closures, each of which checks
 * one thing. Data is changed where it stands: text that becomes a number, a
 * default, a property too many.
 *
 * @type {(schema: any) => (data: any) => Fault[] | null}
 */
export function buildValidator (schema) {
  const check = compile(schema)
  return (data) => {
    const fault = check(data)
    return fault && [fault]
  }
}

/** @type {(schema: any) => Check} */
function compile (schema) {
  assertKnown(schema)
  const types = [...new Set([schema.type ?? [], schema.nullable ? 'null' : []].flat())]
  const checks = compileKeywords(schema)
  if (schema.items) checks.push(compileItems(schema.items))
  if (['properties', 'required', 'additionalProperties'].some((keyword) => keyword in schema)) checks.push(compileObject(schema))
  return (value, parent, key = '') => {
    if (types.length > 0 && !hasType(value, types)) {
      value = coerce(value, types)
      if (value === undefined) return { instancePath: '', message: `must be ${schema.type}` }
      if (parent !== undefined) parent[key] = value
    }
    return findFault(checks, (check) => check(value))
  }
}

/** @type {(schema: any) => Check} */
function compileItems (schema) {
  const check = compile(schema)
  return (value) => Array.isArray(value) ? findFault(value, (item, i) => below(i, check(item, value, i))) : null
}

/** @type {(schema: any) => Check} */
function compileObject ({ properties = {}, required = [], additionalProperties = true }) {
  const children = Object.entries(properties).map(([key, schema]) => ({ key, initial: schema.default, check: compile(schema) }))
  const checkOther = typeof additionalProperties === 'object' ? compile(additionalProperties) : null
  return (value) => {
    if (!hasType(value, ['object'])) return null
    for (const { key, initial } of children) {
      if (value[key] === undefined && initial !== undefined) value[key] = structuredClone(initial)
    }
    const missing = required.find((/** @type {string} */ key) => value[key] === undefined)
    if (missing !== undefined) return { instancePath: '', message: `must have required property '${missing}'` }
    const others = additionalProperties === true ? [] : Object.keys(value).filter((key) => !Object.hasOwn(properties, key))
    if (checkOther === null) others.forEach((key) => delete value[key])
    return (checkOther && findFault(others, (key) => below(key, checkOther(value[key], value, key)))) ??
      findFault(children, ({ key, check }) => value[key] === undefined ? null : below(key, check(value[key], value, key)))
  }
}

/** @type {<T>(list: T[], check: (item: T, index: number) => Fault | null) => Fault | null} one is enough to refuse */
function findFault (list, check) {
  for (let i = 0; i < list.length; i++) {
    const fault = check(list[i], i)
    if (fault !== null) return fault
  }
  return null
}

/** @type {(key: string | number, fault: Fault | null) => Fault | null} the path is written on the way back, so valid data costs none */
function below (key, fault) {
  if (fault !== null) fault.instancePath = `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}${fault.instancePath}`
  return fault
}
