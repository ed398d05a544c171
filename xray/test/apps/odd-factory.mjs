import Fastify from 'fastify'

export default function (first) {
  const app = Fastify()
  app.get('/', async () => first)
  return app
}
