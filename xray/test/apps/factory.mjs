import Fastify from 'fastify'

export default async function build (options) {
  const app = Fastify(options)
  app.get('/', async () => 'factory')
  return app
}
