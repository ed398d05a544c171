import mergeSchemas from 'fast-json-stringify/lib/merge-schemas.js'

/**
 * @typedef {Record<string, any>} Schema
 *
 * @typedef {object} Library what is needed to follow the library's choices
 * @property {Schema} root
 * @property {{ ajv: { compile: (schema: Schema) => Validate }, convertSchemaToAjvFormat: (schema: Schema) => void }} validator
 * @property {Map<string, Validate>} compiled what was compiled already, by its JSON
 *
 * @typedef {(value: unknown) => boolean} Validate
 *
 * @typedef {object} Resolved
 * @property {Schema} schema the keywords that apply to this value
 * @property {string | undefined} type the one type by which the value is written; undefined: as JSON.stringify would
 * @property {string | null} branch the alternative that was taken, such as `anyOf/1`
 * @property {boolean} matches false when no alternative or no type fits the value
 */

/** The library guesses a type that is not given by the first list that has a keyword of the schema. */
const KEYWORDS = {
  object: ['properties', 'required', 'additionalProperties', 'patternProperties', 'maxProperties', 'minProperties', 'dependencies'],
  array: ['items', 'additionalItems', 'maxItems', 'minItems', 'uniqueItems', 'contains'],
  string: ['maxLength', 'minLength', 'pattern'],
  number: ['multipleOf', 'maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum']
}

/**
 * Which keywords apply to a value, in the order in which fast-json-stringify
 * looks: $ref, allOf, anyOf or oneOf, if, and then the type.
 *
 * @param {Schema | boolean | undefined} given
 * @param {unknown} value
 * @param {Library} library
 * @returns {Resolved}
 * @throws {Error} when a reference cannot be followed
 */
export function resolveSchema (given, value, library) {
  if (typeof given !== 'object') return { schema: {}, type: undefined, branch: null, matches: true }
  const schema = given.$ref === undefined ? given : followReference(given, library)
  if (schema.allOf) return resolveSchema(mergeAll(schema, library), value, library)
  if (schema.anyOf || schema.oneOf) return resolveAlternatives(schema, value, library)
  if (schema.if && (schema.then || schema.else)) return resolveCondition(schema, value, library)
  const declared = schema.type ?? inferType(schema)
  if (!Array.isArray(declared)) return { schema, type: declared, branch: null, matches: true }
  if (schema.const !== undefined) return { schema, type: declared[0], branch: null, matches: true }
  const type = inOrderOfTest(declared).find((candidate) => fits(candidate, value))
  return { schema, type, branch: null, matches: type !== undefined }
}

/**
 * @param {Schema} schema with `$ref`
 * @param {Library} library
 * @returns {Schema}
 */
export function followReference ({ $ref, ...siblings }, library) {
  const [id, pointer = ''] = $ref.split('#')
  if (id !== '' && id !== library.root.$id) throw new Error(`cannot follow ${$ref}`)
  const target = pointer.split('/').slice(1)
    .map((/** @type {string} */ part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((/** @type {any} */ schema, /** @type {string} */ part) => schema?.[part], library.root)
  if (typeof target !== 'object' || target === null) throw new Error(`cannot follow ${$ref}`)
  const schema = target.$ref === undefined ? target : followReference(target, library)
  return Object.keys(siblings).length === 0 ? schema : merge([schema, siblings])
}

/**
 * @param {Schema} schema
 * @param {Library} library
 */
function mergeAll ({ allOf, ...rest }, library) {
  const { additionalProperties, ...open } = rest
  const closed = additionalProperties === false
  const merged = merge([closed ? open : rest, ...allOf.map((/** @type {Schema} */ part) => part.$ref === undefined ? part : followReference(part, library))])
  return closed ? { ...merged, additionalProperties } : merged
}

/**
 * @param {Schema} schema
 * @param {unknown} value
 * @param {Library} library
 * @returns {Resolved}
 */
function resolveAlternatives (schema, value, library) {
  const keyword = schema.anyOf ? 'anyOf' : 'oneOf'
  const { [keyword]: options, ...rest } = schema
  const index = options.findIndex((/** @type {Schema} */ option) => isValid(option, value, library))
  const branch = `${keyword}/${index}`
  if (index === -1) return { schema: rest, type: undefined, branch: keyword, matches: false }
  const option = options[index].$ref === undefined ? options[index] : followReference(options[index], library)
  const resolved = resolveSchema(merge([rest, option]), value, library)
  return { ...resolved, branch: resolved.branch === null ? branch : `${branch}/${resolved.branch}` }
}

/**
 * @param {Schema} schema
 * @param {unknown} value
 * @param {Library} library
 * @returns {Resolved}
 */
function resolveCondition ({ if: condition, then: yes, else: no, ...rest }, value, library) {
  const taken = isValid(condition, value, library) ? { branch: 'then', schema: yes } : { branch: 'else', schema: no }
  const resolved = resolveSchema(taken.schema ? merge([rest, taken.schema]) : rest, value, library)
  return { ...resolved, branch: resolved.branch === null ? taken.branch : `${taken.branch}/${resolved.branch}` }
}

/**
 * @param {Schema} option
 * @param {unknown} value
 * @param {Library} library
 */
function isValid (option, value, { root, validator, compiled }) {
  const key = JSON.stringify(option)
  const known = compiled.get(key)
  if (known) return known(value)
  const { $id, ...keywords } = structuredClone(option)
  const schema = { definitions: root.definitions ?? {}, $defs: root.$defs ?? {}, ...keywords }
  validator.convertSchemaToAjvFormat(schema)
  const validate = validator.ajv.compile(schema)
  compiled.set(key, validate)
  return validate(value)
}

/** @param {Schema[]} schemas */
function merge (schemas) {
  return /** @type {Schema} */ (mergeSchemas(schemas.map((schema) => {
    const { $id, ...rest } = structuredClone(schema)
    return rest
  })))
}

/** @param {Schema} schema */
function inferType (schema) {
  return Object.entries(KEYWORDS).find(([, keywords]) => keywords.some((keyword) => keyword in schema))?.[0]
}

/** @param {string[]} types */
function inOrderOfTest (types) {
  return [...types].sort((first) => first === 'null' ? -1 : 1)
}

/**
 * @param {string} type
 * @param {any} value
 * @returns {boolean} whether the generated test for this type, one of several, takes the value
 */
function fits (type, value) {
  if (value === null) return type !== 'array'
  if (type === 'string') {
    return typeof value === 'string' || (typeof value === 'object' && typeof value.toString === 'function' && value.toString !== Object.prototype.toString)
  }
  if (type === 'integer') return Number.isInteger(value)
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return typeof value === 'object' && !Array.isArray(value)
  return type === 'number' ? typeof value === 'number' : type === 'boolean' && typeof value === 'boolean'
}
