/** @typedef {import('../model/question.js').Question} Question */

const STRICT = `{
  "type": "object",
  "required": ["item"],
  "properties": {
    "item": { "type": "string" },
    "count": { "type": "integer", "minimum": 1 },
    "tags": { "type": "array", "items": { "type": "string" } },
    "size": { "type": "string", "default": "small" }
  },
  "additionalProperties": false
}`

/** @type {Question} */
const CHANGED = {
  type: 'application/json; charset=utf-8',
  body: '{ "item": "tea", "count": "3", "tags": "green", "admin": true }',
  chunked: false,
  schema: STRICT,
  parser: 'none',
  limit: 1_048_576,
  poison: 'error'
}

const FORM = { ...CHANGED, type: 'application/x-www-form-urlencoded', body: 'item=tea&count=3' }

/**
 * What the figure offers to begin with.
 *
 * @type {Array<{ id: string, label: string, question: Question }>}
 */
export const EXAMPLES = [
  { id: 'changed', label: 'Changed', question: CHANGED },
  { id: 'refused', label: 'Refused', question: { ...CHANGED, body: '{ "item": "tea", "count": "many" }' } },
  { id: 'kept', label: 'Extra', question: { ...CHANGED, schema: STRICT.replace(',\n  "additionalProperties": false', '') } },
  { id: 'form', label: '415', question: FORM },
  { id: 'parser', label: 'Parser', question: { ...FORM, parser: 'form' } },
  { id: 'large', label: '413', question: { ...CHANGED, body: `{ "item": "${'tea '.repeat(20).trim()}" }`, limit: 64 } },
  { id: 'counted', label: 'Counted', question: { ...CHANGED, body: `{ "item": "${'tea '.repeat(20).trim()}" }`, limit: 64, chunked: true } },
  { id: 'poison', label: 'Poison', question: { ...CHANGED, body: '{ "item": "tea", "__proto__": { "admin": true } }' } },
  { id: 'empty', label: 'Empty', question: { ...CHANGED, type: 'application/json', body: '' } }
]
