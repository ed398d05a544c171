export default async function (fastify) {
  const app = fastify()
  app.get('/old', (request, reply) => reply.redirect(301, '/new'))
  return app.inject('/old')
}
