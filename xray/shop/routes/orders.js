const ORDER = {
  type: 'object',
  properties: { id: { type: 'integer' }, customer: { type: 'string' }, total: { type: 'number' } }
}

/** @param {any} fastify */
export async function orders (fastify) {
  fastify.addHook('preHandler', async function countOrders () {})

  fastify.get('/:id', { schema: { response: { 200: ORDER } } }, async function getOrder () {
    return { id: 7, customer: 'Ada', total: 24, card: '4242' }
  })

  fastify.post('/', { bodyLimit: 1000 }, async function takeOrder (/** @type {any} */ request, /** @type {any} */ reply) {
    reply.code(201)
    return request.body
  })
}
