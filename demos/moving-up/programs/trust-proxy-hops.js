export default async function (fastify) {
  const app = fastify({ trustProxy: 1 })
  app.get('/', async (request) => request.ip)
  return app.inject({ url: '/', headers: { 'x-forwarded-for': '203.0.113.7' } })
}
