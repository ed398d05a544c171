/**
 * @typedef {object} Branch a line of the generated source that decides something
 * @property {number} line counted from 1
 * @property {string} code
 * @property {string} explains in one sentence
 */

/**
 * What the library emits, by the text of the line. The first rule that matches
 * speaks; a line that none matches is left alone.
 *
 * @type {Array<{ line: RegExp, explains: (found: string[]) => string }>}
 */
const RULES = [
  { line: /^const obj\w* = \(\w+ && typeof \w+\.toJSON === 'function'\)$/, explains: () => 'An object may say by toJSON() what is to be written of it, as with JSON.stringify.' },
  { line: /^if \(obj\w* === null\) (?:return|json \+=) JSON_STR_EMPTY_OBJECT$|^json \+= JSON_STR_EMPTY_OBJECT$/, explains: () => 'null, where an object is declared without nullable, becomes {}.' },
  { line: /^if \(obj\w* === null\) return JSON_STR_EMPTY_ARRAY$|^json \+= JSON_STR_EMPTY_ARRAY$/, explains: () => 'null, where an array is declared without nullable, becomes [].' },
  { line: /^if \(obj\w* === null\) return JSON_STR_NULL$/, explains: () => 'The schema says nullable: null stays null.' },
  { line: /^const value_(\w+)_\d+ = obj\w*\[(".*")\]$/, explains: ([, , key]) => `Property ${key} is read by its name, without looking at other keys.` },
  { line: /throw new Error\('(".*") is required!'\)$/, explains: ([, key]) => `Required: without ${key} it throws. This is one of the few checks.` },
  { line: /^json \+= JSON_STR_NULL$/, explains: () => 'The schema allows null: it stays null.' },
  { line: /^if \(typeof (\w+) !== 'string'\) \{$/, explains: () => 'A type check per string: what is no string is made one.' },
  { line: /^json \+= JSON_STR_EMPTY_STRING$/, explains: () => 'null, where a string is declared without nullable, becomes "".' },
  { line: /^\} else if \(\w+ instanceof Date\) \{$/, explains: () => 'A Date in place of a string is written by toISOString().' },
  { line: /^\} else if \(\w+ instanceof RegExp\) \{$/, explains: () => 'A RegExp in place of a string is written as its source.' },
  { line: /^json \+= asString\(\w+\.toString\(\)\)$/, explains: () => 'Anything else is made a string by toString().' },
  { line: /^json \+= asInteger\(\w+\)$/, explains: () => 'Made an integer by Math.trunc; it throws where that gives no finite number.' },
  { line: /^json \+= asNumber\(\w+\)$/, explains: () => 'Made a number by Number(); it throws where that gives none. Infinity becomes null.' },
  { line: /^json \+= asBoolean\(\w+\)$/, explains: () => 'true or false, by truthiness.' },
  { line: /^json \+= asDateTime\(\w+\)$/, explains: () => 'A Date is written in full. A string is escaped, and not checked; null becomes ""; anything else throws.' },
  { line: /^json \+= asDate\(\w+\)$/, explains: () => 'Of a Date only the day is written, in local time. A string is escaped, and not checked; null becomes ""; anything else throws.' },
  { line: /^json \+= asTime\(\w+\)$/, explains: () => 'Of a Date only the time is written, in local time. A string is escaped, and not checked; null becomes ""; anything else throws.' },
  { line: /^json \+= asUnsafeString\(\w+\)$/, explains: () => 'format: \'unsafe\': put between quotes and not escaped at all.' },
  { line: /^json \+= JSON\.stringify\(\w+\)$/, explains: () => 'No type is declared here: JSON.stringify does it.' },
  { line: /^for \(const key of Object\.keys\(obj\w*\)\) \{$/, explains: () => 'additionalProperties or patternProperties: only now are all keys walked.' },
  { line: /^if \(\/(.*)\/\.test\(key\)\) \{$/, explains: ([, pattern]) => `A key that matches ${pattern} is written by its own schema.` },
  { line: /^json \+= asString\(key\) \+ JSON_STR_COLONS \+ JSON\.stringify\(value\)$/, explains: () => 'additionalProperties: true: an undeclared value is left to JSON.stringify.' },
  { line: /^json \+= asString\(key\) \+ JSON_STR_COLONS$/, explains: () => 'The key is not known beforehand, so it is escaped on each call.' },
  { line: /^let addComma_\d+ = false$/, explains: () => 'No property is sure to be there, so a flag tells whether a comma is due.' },
  { line: /^if ?\(\(validate_\d+ .*getSchemaValidator\("[^"#]*#([^"]*)"\)/, explains: ([, pointer]) => `Ajv validates the value against ${pointer || '#'}; if it passes, this branch writes it.` },
  { line: /^else if ?\(\(validate_\d+ .*getSchemaValidator\("[^"#]*#([^"]*)"\)/, explains: ([, pointer]) => `Otherwise Ajv tries ${pointer || '#'}: one validation per branch, until one passes.` },
  { line: /^else throw new TypeError\(/, explains: () => 'Nothing that is declared fits the value: it throws.' },
  { line: /^(?:\} else )?if \(!Array\.isArray\(\w+\)\) \{$/, explains: () => 'What is no array throws.' },
  { line: /^if \(typeof arrayLength\w* === 'number' && arrayLength\w* >= (\d+|\d+e\d+) /, explains: ([, length]) => `From ${length} items on, they are copied and left to JSON.stringify, which is then faster.` },
  { line: /^for \(let i = 1; i < arrayLength\w*; i\+\+\) \{$/, explains: () => 'Every further item runs through the same code, after a comma.' },
  { line: /^json \+= "\{?(?:,|\{)?\\"(.*)\\":(.+)"$/, explains: ([, key, value]) => `Not given: the default of '${key}' was written into the source, ${unescape(value)}.` },
  { line: /^const main = (\w+)$/, explains: () => 'This is the function that a caller gets.' }
]

/**
 * Find the lines that decide something.
 *
 * @param {string} source
 * @returns {Branch[]}
 */
export function explainSource (source) {
  return source.split('\n').flatMap((line, index) => {
    const code = line.trim()
    for (const { line: pattern, explains } of RULES) {
      const found = pattern.exec(code)
      if (found) return [{ line: index + 1, code, explains: explains(found) }]
    }
    return []
  })
}

/** @param {string} literal inside of a string literal */
function unescape (literal) {
  return JSON.parse(`"${literal}"`)
}
