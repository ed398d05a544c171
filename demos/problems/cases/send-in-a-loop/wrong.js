import Fastify from 'fastify'

export const app = Fastify({ logger: true })

app.get('/rows', async (request, reply) => {
  for (const row of ['one', 'two', 'three']) {
    reply.send(`${row}\n`)
  }
  return reply
})
