import fp from 'fastify-plugin'

const PRODUCTS = new Map([['1', { id: 1, name: 'Teapot', price: 24, cost: 9 }]])

/** @param {import('fastify').FastifyInstance} fastify */
async function addCatalogue (fastify) {
  fastify.decorate('catalogue', PRODUCTS)
}

export const catalogue = fp(addCatalogue, { name: 'catalogue' })
