export default async function (fastify) {
  const app = fastify()
  const schema = { response: { 200: { name: { type: 'string' } } } }
  app.get('/users/7', { schema }, async () => ({ name: 'Ada', password: 'tea' }))
  return app.inject('/users/7')
}
