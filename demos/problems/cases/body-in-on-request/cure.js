import Fastify from 'fastify'

export const app = Fastify()

app.addHook('preHandler', async (request, reply) => {
  if (request.body?.key !== 'sesame') {
    return reply.code(401).send('Wrong key')
  }
})

app.post('/door', async () => 'open')
