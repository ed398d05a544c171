export default async function (fastify) {
  const app = fastify()
  app.get('/', async (request) => `http://${request.hostname}/login`)
  return app.inject({ url: '/', headers: { host: 'localhost:3000' } })
}
