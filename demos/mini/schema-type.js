/** @type {Array<[string, string[]]>} */
const KEYWORDS = [
  ['object', ['properties', 'required', 'additionalProperties', 'maxProperties', 'minProperties']],
  ['array', ['items', 'maxItems', 'minItems', 'uniqueItems', 'contains']],
  ['string', ['maxLength', 'minLength', 'pattern']],
  ['number', ['multipleOf', 'maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum']]
]

/** @type {(schema: any) => string | undefined} a schema may leave its type out, where a keyword tells it */
export function readType (schema) {
  if (typeof schema !== 'object' || schema.type !== undefined) return schema.type
  return KEYWORDS.find(([, keywords]) => keywords.some((keyword) => keyword in schema))?.[0]
}
