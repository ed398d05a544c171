export default async function (fastify) {
  const app = fastify()
  const from = { type: 'string', format: 'date-time' }
  const querystring = { type: 'object', properties: { from } }
  app.get('/orders', { schema: { querystring } }, async (request) => request.query)
  return app.inject('/orders?from=2026-11-27T09:00:00')
}
