import Fastify from 'fastify'

const schema = { querystring: { type: 'object', required: ['page'], properties: { page: { type: 'integer' } } } }

/** What a route may do about a query that breaks its schema. @type {Array<{ label: string, options: any }>} */
const WAYS = [
  { label: 'nothing', options: {} },
  { label: 'schemaErrorFormatter', options: { schemaErrorFormatter: (/** @type {any[]} */ [{ keyword }], /** @type {string} */ part) => new Error(`${part}: ${keyword}`) } },
  { label: 'attachValidation', options: { attachValidation: true } }
]

/** @returns {Promise<import('./try-values.js').Tried[]>} */
export async function tryValidation () {
  return await Promise.all(WAYS.map(async ({ label, options }) => {
    const app = Fastify()
    app.get('/orders', { schema, ...options }, async (request) => ({ handlerSees: request.validationError?.message }))
    const { statusCode: status, body } = await app.inject('/orders')
    return { label, status, body }
  }))
}
