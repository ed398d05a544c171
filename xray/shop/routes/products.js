const PRODUCT = {
  type: 'object',
  properties: { id: { type: 'integer' }, name: { type: 'string' }, price: { type: 'number' } }
}

/** @param {any} fastify */
export async function products (fastify) {
  const schema = { params: { type: 'object', properties: { id: { type: 'string' } } }, response: { 200: PRODUCT } }

  fastify.get('/:id', { schema }, async function getProduct (/** @type {any} */ request) {
    return fastify.catalogue.get(request.params.id)
  })
}
