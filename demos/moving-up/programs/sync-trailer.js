export default async function (fastify) {
  const app = fastify()
  app.get('/report', (request, reply) => {
    reply.trailer('server-timing', () => 'total;dur=7')
    reply.send('the report')
  })
  return app.inject('/report')
}
