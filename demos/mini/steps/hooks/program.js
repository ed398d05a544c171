import fastify from './fastify.js'

const app = fastify()

app.addHook('onRequest', (request, reply, done) => {
  console.log(request.url)
  done()
})

app.register(async function staff (app) {
  app.addHook('preHandler', async (request, reply) => {
    if (request.headers.key !== 'brass') return reply.send('who are you?')
  })
  app.addHook('onSend', async (request, reply, payload) => payload.toUpperCase())
  app.get('/staff', async () => 'the plans')
})

app.get('/', async () => 'hello')

for (const options of ['/', '/staff', { url: '/staff', headers: { key: 'brass' } }]) {
  const { body } = await app.inject(options)
  console.log('  answers', body)
}
