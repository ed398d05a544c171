/** The body of an order, for both servers. */
export const ORDER = {
  type: 'object',
  required: ['item', 'count', 'price', 'gift', 'email'],
  properties: {
    item: { type: 'string', maxLength: 40 },
    count: { type: 'integer', minimum: 1 },
    price: { type: 'number' },
    gift: { type: 'boolean' },
    email: { type: 'string', minLength: 3 }
  },
  additionalProperties: false
}
