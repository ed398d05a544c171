export default async function (fastify) {
  const app = fastify()
  app.get('/', async (request) => request.id)
  return app.inject({ url: '/', headers: { 'request-id': 'from-the-proxy' } })
}
