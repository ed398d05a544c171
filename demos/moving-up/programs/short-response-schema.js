export default async function (fastify) {
  const app = fastify()
  const schema = { response: { 200: { name: { type: 'string' } } } }
  app.get('/me', { schema }, async () => ({ name: 'Ada', password: 'tea' }))
  return app.inject('/me')
}
