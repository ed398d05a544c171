export default async function (fastify) {
  const app = fastify()
  const config = { role: 'admin' }
  app.get('/', { config }, async (request) => request.context.config.role)
  return app.inject('/')
}
