/** @param {import('fastify').FastifyInstance} fastify */
export async function guard (fastify) {
  fastify.decorateRequest('customer', '')

  fastify.addHook('onRequest', async function askWho (request, reply) {
    const customer = request.headers['x-customer']
    if (customer === undefined) return reply.code(401).send({ message: 'Who are you?' })
    request.setDecorator('customer', customer)
  })
}
