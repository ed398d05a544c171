/**
 * What is validated.
 *
 * @typedef {object} Payload
 * @property {string} id
 * @property {string} label
 * @property {string} shown
 * @property {Record<string, any>} schema
 * @property {() => any} make a new value each time, since validation may change it
 */

const string = { type: 'string' }
const integer = { type: 'integer', minimum: 1 }

/** @param {Record<string, object>} properties */
const object = (properties) => ({ type: 'object', required: Object.keys(properties), properties, additionalProperties: false })

/** @type {Payload[]} */
export const PAYLOADS = [
  {
    id: 'flat',
    label: 'five fields',
    shown: '{ item, count, price, gift, email }',
    schema: object({ item: { ...string, maxLength: 40 }, count: integer, price: { type: 'number' }, gift: { type: 'boolean' }, email: { ...string, minLength: 3 } }),
    make: () => ({ item: 'tea', count: 3, price: 4.25, gift: true, email: 'ada@example.com' })
  },
  {
    id: 'nested',
    label: 'nested objects and a list',
    shown: '{ id, customer: { address: { … } }, items: [10] }',
    schema: object({
      id: integer,
      customer: object({ name: string, address: object({ street: string, city: string }) }),
      items: { type: 'array', items: object({ sku: { ...string, minLength: 5 }, quantity: integer }) }
    }),
    make: () => ({
      id: 4711,
      customer: { name: 'Ada Lovelace', address: { street: '12 St James Square', city: 'London' } },
      items: Array.from({ length: 10 }, (_, index) => ({ sku: `A-10${index}`, quantity: index + 1 }))
    })
  }
]
