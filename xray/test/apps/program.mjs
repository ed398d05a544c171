import Fastify from 'fastify'

const app = Fastify()
app.get('/', async () => 'program')
const address = await app.listen({ port: 3000 })
app.listenedOn = `${address} ${app.server.address().port}`
