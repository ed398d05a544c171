import fastify from 'fastify'

export default function build () {
  const app = fastify()

  app.get('/old', async (request, reply) => reply.redirect('/items', 301))
  return app
}
