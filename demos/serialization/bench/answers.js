import build from 'fast-json-stringify'

/**
 * A value of another type than the declared, and what stands in the answer when the function writes it without a look
 * at its type.
 */
const OTHERS = [['string', null, '"null"'], ['string', new Date(0), `"${new Date(0)}"`], ['integer', 7.6, '7.6'], ['number', 'seven', 'seven']]

/** Whether a generated function looks at the types of what it is given. */
export async function ask () {
  return {
    'function-looks-at-types': OTHERS.every(([type, value, unseen]) => {
      try {
        return build(/** @type {any} */ ({ type: 'object', properties: { value: { type } } }))({ value }) !== `{"value":${unseen}}`
      } catch {
        return true
      }
    })
  }
}
