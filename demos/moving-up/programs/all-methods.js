export default async function (fastify) {
  const app = fastify()
  app.all('/files', async (request) => `an answer to ${request.method}`)
  return app.inject({ method: 'PROPFIND', url: '/files' })
}
