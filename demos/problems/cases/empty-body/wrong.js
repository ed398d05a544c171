import Fastify from 'fastify'

export const app = Fastify()

app.post('/logout', async () => ({ bye: true }))
