import Fastify from 'fastify'

const ORDER = {
  type: 'object',
  properties: {
    item: { type: 'string', maxLength: 5 },
    count: { type: 'integer' },
    size: { type: 'string', default: 'small' }
  }
}

/** @type {Array<{ is: string, value: Record<string, unknown> }>} */
const VALUES = [
  { is: 'a number as text', value: { count: '3', size: 'big' } },
  { is: 'a number with decimals', value: { count: 3.9, size: 'big' } },
  { is: 'a text that is too long', value: { item: 'green tea', size: 'big' } },
  { is: 'a property that is not declared', value: { role: 'admin', size: 'big' } },
  { is: 'a property that is missing', value: {} }
]

/**
 * @typedef {object} BothWays
 * @property {string} is what is special about the value
 * @property {string} value as JSON
 * @property {string} input what the handler gets, or why it is refused
 * @property {string} output what the client gets
 */

/**
 * The same values through the same schema, as the body of a request and as that of an answer.
 *
 * @returns {Promise<BothWays[]>}
 */
export async function askBothWays () {
  const app = Fastify()
  app.post('/in', { schema: { body: ORDER } }, async ({ body }) => body)
  app.post('/out', { schema: { response: { 200: ORDER } } }, async ({ body }) => body)
  return await Promise.all(VALUES.map(async ({ is, value }) => {
    const [input, output] = await Promise.all(['/in', '/out'].map((url) => app.inject({ method: 'POST', url, body: value })))
    const said = input.statusCode === 200 ? input.body : `${input.statusCode} ${input.json().message}`
    return { is, value: JSON.stringify(value), input: said, output: output.body }
  }))
}
