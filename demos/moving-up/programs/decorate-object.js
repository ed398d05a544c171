export default async function (fastify) {
  const app = fastify()
  app.decorateRequest('user', {})
  app.get('/', async (request) => request.user)
  return app.inject('/')
}
