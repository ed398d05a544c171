export default async function (fastify) {
  const app = fastify()
  app.delete('/users/7', async () => 'deleted')
  const headers = { 'content-type': 'application/json' }
  return app.inject({ method: 'DELETE', url: '/users/7', headers })
}
