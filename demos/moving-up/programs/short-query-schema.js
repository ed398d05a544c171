export default async function (fastify) {
  const app = fastify()
  const schema = { querystring: { page: { type: 'integer' } } }
  app.get('/orders', { schema }, async (request) => request.query)
  return app.inject('/orders?page=2')
}
