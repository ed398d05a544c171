export default async function (fastify) {
  const app = fastify()
  app.get('/users/:id', async () => 'Ada')
  return app.hasRoute({ method: 'GET', url: '/users/7' })
}
