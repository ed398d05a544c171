export default async function (fastify) {
  const app = fastify()
  app.get('/tea', async () => 'tea')
  app.head('/tea', async (request, reply) => reply.header('x-tea', 'green').send())
  return app.inject({ method: 'HEAD', url: '/tea' })
}
