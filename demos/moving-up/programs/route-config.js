export default async function (fastify) {
  const app = fastify()
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeConfig?.isPrivate) return reply.code(401).send('Log in first')
  })
  app.get('/salaries', { config: { isPrivate: true } }, async () => 'Ada: 9000')
  return app.inject('/salaries')
}
