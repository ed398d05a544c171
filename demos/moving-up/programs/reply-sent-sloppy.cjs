module.exports = async function (fastify) {
  const app = fastify()
  app.get('/events', async (request, reply) => {
    reply.sent = true
    setTimeout(() => reply.raw.end('data: tea'), 10)
  })
  return app.inject('/events')
}
