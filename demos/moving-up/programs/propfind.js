export default async function (fastify) {
  const app = fastify()
  app.route({ method: 'PROPFIND', url: '/files', handler: async () => 'a list' })
  return app.inject({ method: 'PROPFIND', url: '/files' })
}
