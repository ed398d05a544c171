import Fastify from 'fastify'

export const app = Fastify({ logger: true })

app.delete('/users/:id', async (request, reply) => {
  if (request.headers.role !== 'admin') {
    return reply.code(403).send('Only for admins')
  }
  console.log(`user ${request.params.id} is deleted`)
  return { deleted: true }
})
