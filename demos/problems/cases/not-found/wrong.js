import Fastify from 'fastify'

export const app = Fastify()

app.register(async function shop (app) {
  app.get('/cart', async () => [])
  app.setNotFoundHandler((request, reply) => {
    reply.code(404).send('No such page in the shop')
  })
})

app.register(async function blog (app) {
  app.get('/posts', async () => [])
  app.setNotFoundHandler((request, reply) => {
    reply.code(404).send('No such post')
  })
})
