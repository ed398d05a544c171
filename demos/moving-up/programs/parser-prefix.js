export default async function (fastify) {
  const app = fastify()
  app.patch('/users/7', async (request) => request.body)
  const headers = { 'content-type': 'application/json-patch+json' }
  return app.inject({ method: 'PATCH', url: '/users/7', headers, body: '[]' })
}
