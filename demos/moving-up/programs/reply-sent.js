export default async function (fastify) {
  const app = fastify()
  app.get('/', (request, reply) => {
    reply.sent = true
    reply.raw.end('tea')
  })
  return app.inject('/')
}
