export default async function (fastify) {
  const app = fastify()
  app.get('/', async (request, reply) => `a ${typeof reply.getResponseTime()}`)
  return app.inject('/')
}
