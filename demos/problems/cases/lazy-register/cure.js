import middie from '@fastify/middie'
import Fastify from 'fastify'

export const app = Fastify()

await app.register(middie)
app.use((request, response, next) => {
  response.setHeader('x-seen', 'yes')
  next()
})

app.get('/', async () => 'hello')
