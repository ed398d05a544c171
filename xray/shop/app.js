import { catalogue } from './plugins/catalogue.js'
import { guard } from './plugins/guard.js'
import { orders } from './routes/orders.js'
import { products } from './routes/products.js'

/** @param {import('fastify').FastifyInstance} fastify */
export default async function shop (fastify) {
  fastify.addHook('onSend', async function addVersion (request, reply) {
    reply.header('x-shop', '1.4.0')
  })

  fastify.register(catalogue)
  fastify.register(guard)
  fastify.register(products, { prefix: '/products' })
  fastify.register(orders, { prefix: '/orders' })

  await fastify.after()
  fastify.setErrorHandler(function sayLess (error, request, reply) {
    request.log.error(error)
    reply.code(500).send({ message: 'Something went wrong' })
  })
}
