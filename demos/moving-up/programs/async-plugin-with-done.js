export default async function (fastify) {
  const app = fastify()
  app.register(async (instance, options, done) => { done() })
  await app.ready()
  return 'ready'
}
