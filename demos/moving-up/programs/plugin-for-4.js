import fp from 'fastify-plugin'

export default async function (fastify) {
  const app = fastify()
  app.register(fp(async () => {}, { name: 'tea', fastify: '4.x' }))
  await app.ready()
  return 'ready'
}
