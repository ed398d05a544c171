import fastify from 'fastify'

declare module 'fastify' {
  interface FastifyRequest { customer: { name: string } }
}

export default function build () {
  const app = fastify()
  app.decorateRequest('customer')
  app.addHook('onRequest', async (request) => { request.customer = { name: 'Ada' } })

  app.get('/customer', async (request) => ({ name: request.customer.name }))
  return app
}
