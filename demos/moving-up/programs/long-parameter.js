export default async function (fastify) {
  const app = fastify()
  app.get('/links/:token', async () => 'found')
  const { statusCode } = await app.inject(`/links/${'x'.repeat(101)}`)
  return statusCode
}
