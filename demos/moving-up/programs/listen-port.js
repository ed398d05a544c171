export default async function (fastify) {
  const app = fastify()
  await app.listen(0)
  await app.close()
  return 'listens'
}
