export default async function (fastify) {
  const app = fastify()
  app.get('/', async (request) => request.connection.remoteAddress)
  return app.inject('/')
}
