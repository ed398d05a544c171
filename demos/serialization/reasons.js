import mergeSchemas from 'fast-json-stringify/lib/merge-schemas.js'

/**
 * Why a place is written as it is, in one sentence.
 *
 * @typedef {object} Difference
 * @property {string} path such as `$.user.age`
 * @property {'dropped' | 'coerced' | 'filled' | 'changed' | 'error'} kind
 * @property {string | null} json as JSON.stringify writes it; null: not at all
 * @property {string | null} fjs as fast-json-stringify writes it; null: not at all
 * @property {string} why
 *
 * @typedef {{ text: string } | { error: string }} Output
 */

/**
 * Every place where two outputs of one value differ, with the rule that makes them differ; where one of them is no
 * JSON, the place and reason of that alone.
 */
export function findDifferences (schema, value, { fjs, json }, serialize, validator) {
  const resolver = createResolver(schema, validator)
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
  if ('error' in json) faults.push(fault(locate(JSON.stringify, ({ error }) => error?.startsWith(json.error)), json.error.startsWith('JSON.stringify') ? json.error : `JSON.stringify throws: ${json.error}`))
  if ('text' in fjs && !isJson(fjs.text)) faults.push(fault(locate(serialize, ({ text }) => text !== undefined && !isJson(text)), 'what fast-json-stringify wrote is not JSON'))
  if (faults.length > 0) return faults
  const found = comparePlace({ path: '$', schema, value, json: JSON.parse(json.text), fjs: JSON.parse(fjs.text) }, resolver)
  if (found.length > 0 || json.text === fjs.text) return found
  return [{ ...fault('$', 'the same data, spelled otherwise'), kind: 'changed' }]
}

// Which part of a schema is for a value

/** The library guesses a type that is not given by the first list that has a keyword of the schema. */
const KEYWORDS = {
  object: ['properties', 'required', 'additionalProperties', 'patternProperties', 'maxProperties', 'minProperties', 'dependencies'],
  array: ['items', 'additionalItems', 'maxItems', 'minItems', 'uniqueItems', 'contains'],
  string: ['maxLength', 'minLength', 'pattern'],
  number: ['multipleOf', 'maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum']
}

/**
 * Which keywords apply to a value, in the order in which fast-json-stringify looks: $ref, allOf, anyOf or oneOf, if,
 * and then the type. `resolve` says the one type by which the value is written (undefined: as JSON.stringify would),
 * and the branch that was taken, such as `anyOf/1`. Both throw for a
 * reference that cannot be followed.
 */
function createResolver (root, validator) {
  const compiled = new Map()
  return { resolve, follow }

  function resolve (given, value) {
    if (typeof given !== 'object') return { schema: {}, type: undefined, branch: null }
    const schema = follow(given)
    if (schema.allOf) return resolve(mergeAll(schema), value)
    if (schema.anyOf || schema.oneOf) return resolveAlternatives(schema, value)
    if (schema.if && (schema.then || schema.else)) return resolveCondition(schema, value)
    const declared = schema.type ?? Object.keys(KEYWORDS).find((type) => KEYWORDS[type].some((keyword) => keyword in schema))
    if (!Array.isArray(declared)) return { schema, type: declared, branch: null }
    if (schema.const !== undefined) return { schema, type: declared[0], branch: null }
    const type = [...declared].sort((first) => first === 'null' ? -1 : 1).find((candidate) => fits(candidate, value))
    return { schema, type, branch: null }
  }

  function follow (given) {
    if (given.$ref === undefined) return given
    const { $ref, ...siblings } = given
    const [id, pointer = ''] = $ref.split('#')
    const names = pointer.split('/').slice(1).map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    const target = id === '' || id === root.$id ? names.reduce((schema, name) => schema?.[name], root) : undefined
    if (typeof target !== 'object' || target === null) throw new Error(`cannot follow ${$ref}`)
    return Object.keys(siblings).length === 0 ? follow(target) : merge([follow(target), siblings])
  }

  function mergeAll ({ allOf, ...rest }) {
    const { additionalProperties, ...open } = rest
    const isClosed = additionalProperties === false
    const merged = merge([isClosed ? open : rest, ...allOf.map(follow)])
    return isClosed ? { ...merged, additionalProperties } : merged
  }

  function resolveAlternatives (schema, value) {
    const keyword = schema.anyOf ? 'anyOf' : 'oneOf'
    const { [keyword]: options, ...rest } = schema
    const index = options.findIndex((option) => isValid(option, value))
    if (index === -1) return { schema: rest, type: undefined, branch: keyword }
    return within(`${keyword}/${index}`, resolve(merge([rest, follow(options[index])]), value))
  }

  function resolveCondition ({ if: condition, then: yes, else: no, ...rest }, value) {
    const [branch, schema] = isValid(condition, value) ? ['then', yes] : ['else', no]
    return within(branch, resolve(schema ? merge([rest, schema]) : rest, value))
  }

  function within (branch, resolved) {
    return { ...resolved, branch: resolved.branch === null ? branch : `${branch}/${resolved.branch}` }
  }

  /** By Ajv, as the library has set it up. */
  function isValid (option, value) {
    const key = JSON.stringify(option)
    if (!compiled.has(key)) {
      const { $id, ...keywords } = structuredClone(option)
      const schema = { definitions: root.definitions ?? {}, $defs: root.$defs ?? {}, ...keywords }
      validator.convertSchemaToAjvFormat(schema)
      compiled.set(key, validator.ajv.compile(schema))
    }
    return compiled.get(key)(value)
  }
}

function merge (schemas) {
  return /** @type {any} */ (mergeSchemas(schemas.map((schema) => {
    const { $id, ...rest } = structuredClone(schema)
    return rest
  })))
}

/** Whether the generated test for this type, one of several, takes the value. */
function fits (type, value) {
  if (value === null) return type !== 'array'
  if (type === 'string') return typeof value === 'string' || (typeof value === 'object' && typeof value.toString === 'function' && value.toString !== Object.prototype.toString)
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return typeof value === 'object' && !Array.isArray(value)
  return type === 'number' ? typeof value === 'number' : type === 'boolean' && typeof value === 'boolean'
}

/** By which schema a property is written; undefined when nothing in the schema lets the key through. */
function propertySchema ({ properties = {}, patternProperties = {}, additionalProperties }, key) {
  if (Object.hasOwn(properties, key)) return properties[key]
  const pattern = Object.keys(patternProperties).find((candidate) => new RegExp(candidate).test(key))
  return pattern === undefined ? additionalProperties || undefined : patternProperties[pattern]
}

function itemSchema ({ items = {} }, index) {
  return Array.isArray(items) ? items[index] ?? {} : items
}

function childPath (path, key) {
  if (typeof key === 'number') return `${path}[${key}]`
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`
}

/** What is written of an object, which may say so itself. */
function unwrap (value) {
  return value && typeof value.toJSON === 'function' ? value.toJSON() : value
}

// Where two texts differ

const change = (kind, why) => /** @type {{ kind: Difference['kind'], why: string }} */ ({ kind, why })

function comparePlace ({ path, schema, value, json, fjs }, resolver) {
  if (JSON.stringify(json) === JSON.stringify(fjs)) return []
  let resolved
  try {
    resolved = resolver.resolve(schema, value)
  } catch {
    return [{ path, ...texts(json, fjs), ...change('changed', 'written by a schema that a $ref names') }]
  }
  const { schema: { const: constant }, type } = resolved
  if (constant === undefined && type === 'object' && isObject(json) && isObject(fjs)) return compareObjects(path, unwrap(value), json, fjs, resolved, resolver)
  if (constant === undefined && type === 'array' && Array.isArray(json) && Array.isArray(fjs)) {
    const items = unwrap(value)
    return json.flatMap((item, index) => (
      comparePlace({ path: childPath(path, index), schema: itemSchema(resolved.schema, index), value: items[index], json: item, fjs: fjs[index] }, resolver)
    ))
  }
  return [{ path, ...texts(json, fjs), ...explainValue(resolved, value, fjs) }]
}

function compareObjects (path, value, json, fjs, resolved, resolver) {
  const found = [...new Set([...Object.keys(json), ...Object.keys(fjs)])].flatMap((key) => {
    const at = childPath(path, key)
    const schema = propertySchema(resolved.schema, key)
    if (!Object.hasOwn(fjs, key)) return [{ path: at, ...texts(json[key], undefined), ...change('dropped', explainDropped(resolved)) }]
    if (!Object.hasOwn(json, key)) return [{ path: at, ...texts(undefined, fjs[key]), ...explainAdded(schema, value[key], resolver) }]
    return comparePlace({ path: at, schema, value: value[key], json: json[key], fjs: fjs[key] }, resolver)
  })
  const [before, after] = [[json, fjs], [fjs, json]].map(([own, other]) => Object.keys(own).filter((key) => Object.hasOwn(other, key)).join(', '))
  if (before !== after) found.push({ path, json: before, fjs: after, ...change('changed', 'keys come in the order of the schema, required ones first') })
  return found
}

function explainDropped ({ schema, branch }) {
  const where = branch === null ? '' : ` in ${branch}, the branch that was taken`
  if (schema.additionalProperties === false) return `not declared${where}, and additionalProperties is false`
  if (schema.patternProperties) return `not declared${where}, and no pattern of patternProperties matches`
  if (Object.keys(schema.properties ?? {}).length === 0) return `type object without properties${where}: nothing is declared, so nothing is written`
  return `not declared${where}, and there are no additionalProperties`
}

function explainAdded (schema, value, { follow }) {
  if (value === undefined) return change('filled', `not given: the default of the schema is written, ${JSON.stringify(follow(schema).default)}`)
  if (typeof value === 'function' || typeof value === 'symbol') {
    return change('coerced', `a ${typeof value}: JSON.stringify leaves it out, here it is written by its declared type`)
  }
  return change('filled', 'read by its name, though inherited or not enumerable: JSON.stringify takes own enumerable properties only')
}

/** What null becomes where the schema does not allow it. */
const OF_NULL = { string: 'an empty string', integer: '0', number: '0', boolean: 'false', object: '{}', array: '[]' }

function explainValue ({ schema: { const: constant, format }, type }, value, written) {
  if (constant !== undefined) return change('changed', 'declared const: the constant is written whatever the value is')
  if (type === 'null') return change('changed', 'declared as null: null is written whatever the value is')
  if (type === 'string' && format === 'unsafe') return change('changed', 'format \'unsafe\' puts the characters between quotes, whatever they are')
  if (value === null) return change('coerced', `null, where ${article(type)} is declared without nullable, becomes ${OF_NULL[type]}`)
  if (type === 'string' && format === 'date') return change('changed', 'format \'date\' keeps the day only, in local time')
  if (type === 'string' && format === 'time') return change('changed', 'format \'time\' keeps hours, minutes and seconds only, in local time')
  if (type === 'string' && value instanceof RegExp) return change('coerced', 'declared as a string: a RegExp is written as its source')
  if (type === 'string') return change('coerced', `declared as a string: ${name(value)} became ${name(written)}, by toString()`)
  if (type === 'integer') return change('coerced', `declared as an integer: ${name(value)} became ${name(written)}, by Math.trunc`)
  if (type === 'number') return change('coerced', `declared as a number: ${name(value)} became ${name(written)}`)
  if (type === 'boolean') return change('coerced', `declared as a boolean: ${name(value)} is ${written ? 'truthy' : 'falsy'}, so ${written}`)
  if (type === 'object') return change('coerced', `declared as an object: of ${name(value)} only declared properties are read`)
  return change('changed', `declared as ${type}: written by that type`)
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

function article (type) {
  return `${/^[aeio]/.test(type) ? 'an' : 'a'} ${type}`
}

function isObject (value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function texts (json, fjs) {
  return { json: json === undefined ? null : JSON.stringify(json), fjs: fjs === undefined ? null : JSON.stringify(fjs) }
}

// Where there is no text, or none that is JSON

/** The deepest place without which it does not fail. */
function locateFault (value, fails, path = '$', around = []) {
  const inner = unwrap(value)
  if (typeof inner !== 'object' || inner === null || around.includes(inner)) return path
  const locateIn = (key, put) => locateFault(inner[key], (child) => fails(put(child)), childPath(path, key), [...around, inner])
  if (Array.isArray(inner)) {
    const index = findLength(inner, fails) - 1
    return index < 0 ? path : locateIn(index, (child) => [...inner.slice(0, index), child])
  }
  const key = Object.keys(inner).find((key) => !fails({ ...inner, [key]: undefined }))
  return key === undefined ? path : locateIn(key, (child) => ({ ...inner, [key]: child }))
}

/** Of the shortest list that fails, of a list's first items. */
function findLength (list, fails) {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (fails(list.slice(0, middle))) to = middle
    else from = middle + 1
  }
  return from
}

function isJson (text) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
