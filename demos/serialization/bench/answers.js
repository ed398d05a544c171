import build from 'fast-json-stringify'

/**
 * A value of another type than the declared, and what stands in the answer when the function
 * writes it without a look at its type.
 *
 * @type {Array<{ type: string, value: unknown, unseen: string }>}
 */
const OTHERS = [
  { type: 'string', value: null, unseen: '"null"' },
  { type: 'string', value: new Date(0), unseen: `"${new Date(0)}"` },
  { type: 'integer', value: 7.6, unseen: '7.6' },
  { type: 'number', value: 'seven', unseen: 'seven' }
]

/**
 * Whether a generated function looks at the types of what it is given.
 *
 * @returns {Promise<import('../../lib/measuring/ask-topic.js').Answers>}
 */
export async function ask () {
  return { 'function-looks-at-types': OTHERS.every(({ type, value, unseen }) => write(type, value) !== `{"value":${unseen}}`) }
}

/**
 * @param {string} type
 * @param {unknown} value
 * @returns {string | null} null when the function refuses the value
 */
function write (type, value) {
  const stringify = build(/** @type {import('fast-json-stringify').Schema} */ ({ type: 'object', properties: { value: { type } } }))
  try {
    return stringify({ value })
  } catch {
    return null
  }
}
