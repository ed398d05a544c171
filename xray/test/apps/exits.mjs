import Fastify from 'fastify'

const app = Fastify()
app.register(async () => {
  process.exit(1)
})
export default app
