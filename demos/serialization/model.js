import fastJsonStringify from 'fast-json-stringify'
import { InputError } from '../lib/command-line/input-error.js'
import { findDifferences } from './reasons.js'

export { InputError }

/** A page runs it in a worker of its own each time. */
export const RUNS_CODE = true

const string = { type: 'string' }
const integer = { type: 'integer' }
const object = (properties, more) => ({ type: 'object', ...more, properties })
const kind = { kind: string }
const id = { id: integer }
const a = { a: string }

/** What the page offers to try, as JavaScript expressions; the first one is what it opens with. */
export const EXAMPLES = [
  {
    id: 'opening',
    label: 'A mix',
    schema: object({
      ...id,
      name: string,
      nickname: { ...string, nullable: true },
      born: { ...string, format: 'date' },
      email: string,
      role: { ...string, default: 'reader' }
    }, { required: ['id'] }),
    valueText: `{
  id: '7.9',
  name: 'Ada',
  nickname: null,
  born: new Date('1990-12-10T10:30:00Z'),
  passwordHash: '$2b$10$N9qo8uLO'
}`
  },
  {
    id: 'secrets',
    label: 'Secrets',
    schema: object({ ...id, email: string }),
    valueText: `{
  id: 7,
  email: 'ada@example.com',
  passwordHash: '$2b$10$N9qo8uLO',
  resetToken: 'f3a1'
}`
  },
  {
    id: 'columns',
    label: 'Columns',
    schema: { type: 'array', items: object({ ...id, name: string }) },
    valueText: `Array.from({ length: 2 }, (_, row) => ({
  id: row,
  name: 'row ' + row,
  created: new Date(0),
  deleted: null,
  tenant: 'acme'
}))`
  },
  {
    id: 'any-of',
    label: 'anyOf',
    schema: { type: 'array', items: { anyOf: [object(kind), object({ ...kind, radius: { type: 'number' } }), string] } },
    valueText: "[{ kind: 'circle', radius: 2 }, 'square']"
  },
  {
    id: 'null-object',
    label: 'null',
    schema: object({ owner: object(id), editor: object(id, { nullable: true }), tags: { type: 'array', items: string }, title: string, pages: integer }),
    valueText: '{ owner: null, editor: null, tags: null, title: null, pages: null }'
  },
  {
    id: 'coerced',
    label: 'Types',
    schema: object({ age: { ...integer, minimum: 18 }, price: { type: 'number' }, zip: { ...string, pattern: '^[0-9]{5}$' }, active: { type: 'boolean' } }),
    valueText: "{ age: '7.9', price: '12.50', zip: 1234, active: 'false' }"
  },
  {
    id: 'dates',
    label: 'Dates',
    schema: object({ plain: string, moment: { ...string, format: 'date-time' }, day: { ...string, format: 'date' }, clock: { ...string, format: 'time' } }),
    valueText: `{
  plain: new Date('2026-03-14T10:30:00Z'),
  moment: new Date('2026-03-14T10:30:00Z'),
  day: new Date('2026-03-14T10:30:00Z'),
  clock: new Date('2026-03-14T10:30:00Z')
}`
  },
  {
    id: 'additional',
    label: 'Undeclared',
    schema: object({
      closed: object(a),
      open: { ...object(a), additionalProperties: true },
      typed: { type: 'object', additionalProperties: integer },
      empty: { type: 'object' }
    }),
    valueText: `{
  closed: { a: 'x', b: 1 },
  open: { a: 'x', b: 1 },
  typed: { a: '1.5', b: 2 },
  empty: { a: 'x', b: 1 }
}`
  },
  { id: 'refused', label: 'Throws', schema: object(id), valueText: "{\n  id: 'many'\n}" }
].map(({ id, label, schema, valueText }) => ({ id, label, schemaText: printSchema(schema, true), valueText }))

/** As one would type it: each property on a line. */
function printSchema (value, isLong, indent = '') {
  if (typeof value !== 'object') return typeof value === 'string' ? `'${value}'` : String(value)
  const parts = Object.entries(value).map(([key, part]) => {
    const text = printSchema(part, isLong && ['properties', 'items', 'anyOf'].includes(key), `${indent}  `)
    return Array.isArray(value) ? text : `${key}: ${text}`
  })
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  if (isLong) return `${open}\n${indent}  ${parts.join(`,\n${indent}  `)}\n${indent}${close}`
  return Array.isArray(value) ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`
}

/** What the page shows before the reader edits anything. */
export function example () {
  return compareTexts(EXAMPLES[0].schemaText, EXAMPLES[0].valueText)
}

/**
 * One value through fast-json-stringify and through JSON.stringify.
 *
 * @typedef {ReturnType<typeof compareOutputs>} Comparison
 *
 * @throws {InputError} when the library refuses the schema
 */
export function compareOutputs (schema, value) {
  const { source, serialize, isValidated } = generateSerializer(schema)
  const fjs = attempt(() => serialize(value))
  const written = attempt(() => JSON.stringify(value))
  // It does so for a function, for a symbol and for undefined.
  const json = 'text' in written && written.text === undefined ? { failure: 'returns undefined', error: '' } : written
  return { source, explained: explainSource(source), fjs, json, differences: findDifferences(value, { fjs, json }, serialize), isValidated }
}

/**
 * The same for what a reader typed: JavaScript expressions, because JSON has no `new Date(0)` and no `undefined`.
 * It runs the texts: for a sandbox only.
 *
 * @throws {InputError} that names the text which is wrong
 */
export function compareTexts (schemaText, valueText) {
  const schema = evaluate('schema', schemaText)
  const value = evaluate('value', valueText)
  try {
    return { schemaText, valueText, ...compareOutputs(schema, value) }
  } catch (error) {
    // A value may throw whenever it is looked at.
    throw error instanceof InputError ? error : new InputError(`the value cannot be compared: ${firstLine(error)}`)
  }
}

const MAX_LENGTH = 4000

function evaluate (name, text) {
  if (text.length > MAX_LENGTH) throw new InputError(`the ${name} is longer than ${MAX_LENGTH} characters`)
  if (text.trim() === '') throw new InputError(`the ${name} is empty: type an expression such as { id: 7 }`)
  let run
  try {
    // eslint-disable-next-line no-new-func -- the line break ends a comment that the text may end in
    run = new Function(`'use strict'; return (${text}\n)`)
  } catch (error) {
    if (error instanceof RangeError) throw new InputError(`the ${name} is nested too deep to be read: leave some out`)
    throw new InputError(`the ${name} is not an expression: ${firstLine(error)}`)
  }
  try {
    return run()
  } catch (error) {
    throw new InputError(`the ${name} throws: ${firstLine(error)}`)
  }
}

function attempt (run) {
  try {
    return { text: run() }
  } catch (error) {
    return { failure: 'throws', error: firstLine(error) }
  }
}

/** Of whatever was thrown. */
function firstLine (error) {
  try {
    return String(error instanceof Error ? error.message : error).split('\n', 1)[0]
  } catch {
    return 'something that has no text'
  }
}

// The function that the library generates

/** Ends the part that every generated serializer begins with. */
const PRELUDE_END = 'const JSON_STR_NULL = \'null\''

/**
 * Give a schema to fast-json-stringify and keep the source that comes out, without the lines that are the same for every
 * schema. The library gets a copy, for it writes types into it.
 *
 * @throws {InputError} when the library refuses the schema
 */
export function generateSerializer (schema) {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) {
    throw new InputError('the schema must be an object, such as { type: \'object\' }')
  }
  try {
    const built = /** @type {any} */ (fastJsonStringify(structuredClone(schema), { mode: 'debug' }))
    const generated = built.code.slice(built.code.indexOf(PRELUDE_END) + PRELUDE_END.length)
    return {
      source: indentSource(generated),
      serialize: /** @type {(value: unknown) => string} */ (/** @type {any} */ (fastJsonStringify).restore(built)),
      isValidated: generated.includes('validator.getSchemaValidator(')
    }
  } catch (error) {
    throw new InputError(`fast-json-stringify refuses the schema: ${firstLine(error)}`)
  }
}

const QUOTED = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`|\/\/.*$/g

/** The same lines, indented by their brackets and without the empty ones: no generated string spans lines. */
function indentSource (source) {
  let depth = 0
  return source.split('\n').map((line) => line.trim()).filter((line) => line !== '').map((line) => {
    const brackets = line.replaceAll(QUOTED, '').replaceAll(/[^{}()[\]]/g, '')
    const closed = /^[})\]]/.test(line) ? /^[})\]]*/.exec(brackets)?.[0].length ?? 0 : 0
    const continued = /^[?:] /.test(line) ? 1 : 0
    const indented = '  '.repeat(Math.max(0, depth - closed + continued)) + line
    for (const bracket of brackets) depth += '{(['.includes(bracket) ? 1 : -1
    return indented
  }).join('\n')
}

/** What the library emits, by the text of the line, and what it does. The first rule that matches counts. @type {Array<[RegExp, string | ((...found: string[]) => string)]>} */
export const RULES = [
  [/^const obj\w* = \(\w+ && typeof \w+\.toJSON === 'function'\)$/, 'An object may say by toJSON() what is to be written of it, as with JSON.stringify.'],
  [/^if \(obj\w* === null\) (?:return|json \+=) JSON_STR_EMPTY_OBJECT$|^json \+= JSON_STR_EMPTY_OBJECT$/, 'null, where an object is declared without nullable, becomes {}.'],
  [/^if \(obj\w* === null\) return JSON_STR_EMPTY_ARRAY$|^json \+= JSON_STR_EMPTY_ARRAY$/, 'null, where an array is declared without nullable, becomes [].'],
  [/^if \(obj\w* === null\) return JSON_STR_NULL$/, 'The schema says nullable: null stays null.'],
  [/^const value_(\w+)_\d+ = obj\w*\[(".*")\]$/, (_, key) => `Property ${key} is read by its name, without looking at other keys.`],
  [/throw new Error\('(".*") is required!'\)$/, (key) => `Required: without ${key} it throws. This is one of the few checks.`],
  [/^json \+= JSON_STR_NULL$/, 'The schema allows null: it stays null.'],
  [/^if \(typeof (\w+) !== 'string'\) \{$/, 'A type check per string: what is no string is made one.'],
  [/^json \+= JSON_STR_EMPTY_STRING$/, 'null, where a string is declared without nullable, becomes "".'],
  [/^\} else if \(\w+ instanceof Date\) \{$/, 'A Date in place of a string is written by toISOString().'],
  [/^\} else if \(\w+ instanceof RegExp\) \{$/, 'A RegExp in place of a string is written as its source.'],
  [/^json \+= asString\(\w+\.toString\(\)\)$/, 'Anything else is made a string by toString().'],
  [/^json \+= asInteger\(\w+\)$/, 'Made an integer by Math.trunc; it throws where that gives no finite number.'],
  [/^json \+= asNumber\(\w+\)$/, 'Made a number by Number(); it throws where that gives none. Infinity becomes null.'],
  [/^json \+= asBoolean\(\w+\)$/, 'true or false, by truthiness.'],
  [/^json \+= as(?:DateTime|Date|Time)\(\w+\)$/, 'Of a Date, the format says what is written: all in UTC, or the day or the time in local time. A string is not checked; null becomes ""; anything else throws.'],
  [/^json \+= asUnsafeString\(\w+\)$/, 'format: \'unsafe\': put between quotes and not escaped at all.'],
  [/^json \+= JSON\.stringify\(\w+\)$/, 'No type is declared here: JSON.stringify does it.'],
  [/^for \(const key of Object\.keys\(obj\w*\)\) \{$/, 'additionalProperties or patternProperties: only now are all keys walked.'],
  [/^if \(\/(.*)\/\.test\(key\)\) \{$/, (pattern) => `A key that matches ${pattern} is written by its own schema.`],
  [/^json \+= asString\(key\) \+ JSON_STR_COLONS \+ JSON\.stringify\(value\)$/, 'additionalProperties: true: an undeclared value is left to JSON.stringify.'],
  [/^json \+= asString\(key\) \+ JSON_STR_COLONS$/, 'The key is not known beforehand, so it is escaped on each call.'],
  [/^let addComma_\d+ = false$/, 'No property is sure to be there, so a flag tells whether a comma is due.'],
  [/^if ?\(\(validate_\d+ .*getSchemaValidator\("[^"#]*#([^"]*)"\)/, (pointer) => `Ajv validates the value against ${pointer || '#'}; if it passes, this branch writes it.`],
  [/^else if ?\(\(validate_\d+ .*getSchemaValidator\("[^"#]*#([^"]*)"\)/, (pointer) => `Otherwise Ajv tries ${pointer || '#'}: one validation per branch, until one passes.`],
  [/^else throw new TypeError\(/, 'Nothing that is declared fits the value: it throws.'],
  [/^(?:\} else )?if \(!Array\.isArray\(\w+\)\) \{$/, 'What is no array throws.'],
  [/^if \(typeof arrayLength\w* === 'number' && arrayLength\w* >= (\d+|\d+e\d+) /, (length) => `From ${length} items on, they are copied and left to JSON.stringify, which is then faster.`],
  [/^for \(let i = 1; i < arrayLength\w*; i\+\+\) \{$/, 'Every further item runs through the same code, after a comma.'],
  [/^json \+= "\{?(?:,|\{)?\\"(.*)\\":(.+)"$/, (key, value) => `Not given: the default of '${key}' was written into the source, ${JSON.parse(`"${value}"`)}.`],
  [/^const main = (\w+)$/, 'This is the function that a caller gets.']
]

/** The lines that decide something, each rule explained in one sentence at its first line, counted from 1. */
function explainSource (source) {
  const said = new Map()
  source.split('\n').forEach((line, index) => {
    for (const [pattern, explains] of RULES) {
      const found = pattern.exec(line.trim())
      if (!found) continue
      const sentence = typeof explains === 'string' ? explains : explains(...found.slice(1))
      if (!said.has(sentence)) said.set(sentence, { line: index + 1, explains: sentence })
      break
    }
  })
  return [...said.values()]
}
