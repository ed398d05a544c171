export default async function (fastify) {
  const app = fastify()
  app.get('/tea', { version: '2.0.0' }, async () => 'tea of version 2')
  return app.inject('/tea')
}
