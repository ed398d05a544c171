export default async function (fastify) {
  const app = fastify()
  app.setDefaultRoute((request, response) => { response.end('No such page') })
  return app.inject('/nothing')
}
