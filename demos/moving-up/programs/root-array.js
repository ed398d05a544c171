export default async function (fastify) {
  const app = fastify()
  const body = { type: 'array', items: { type: 'string' } }
  app.post('/teas', { schema: { body } }, async (request) => request.body)
  const headers = { 'content-type': 'application/json' }
  return app.inject({ method: 'POST', url: '/teas', headers, body: '"green"' })
}
