import { guard } from './plugins/guard.js'
import { orders } from './routes/orders.js'
import { products } from './routes/products.js'
import fp from 'fastify-plugin'

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

const PRODUCTS = new Map([['1', { id: 1, name: 'Teapot', price: 24, cost: 9 }]])

async function addCatalogue (fastify) {
  fastify.decorate('catalogue', PRODUCTS)
}

const catalogue = fp(addCatalogue, { name: 'catalogue' })
