export default async function (fastify) {
  const app = fastify()
  app.get('/users/:id', async (request) => request.params.hasOwnProperty('id'))
  return app.inject('/users/7')
}
