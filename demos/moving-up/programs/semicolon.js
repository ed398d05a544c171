export default async function (fastify) {
  const app = fastify()
  app.get('/tea', async (request) => request.query)
  return app.inject('/tea;sort=price')
}
