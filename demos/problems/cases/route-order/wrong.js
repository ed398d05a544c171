import Fastify from 'fastify'

export const app = Fastify()

// First in the file, so first in line?
app.all('/admin/*', async (request, reply) => {
  return reply.code(403).send('Only for admins')
})

app.get('/admin/users', async () => ['Ada', 'Bob'])
