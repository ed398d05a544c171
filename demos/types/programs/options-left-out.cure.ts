import fastify, { type FastifyPluginAsync } from 'fastify'

const shop: FastifyPluginAsync<{ items: string[] }> = async (app, options) => {
  app.get('/items', async () => ({ count: options.items.length }))
}

export default function build () {
  const app = fastify()
  app.register(shop, { items: ['tea'] })
  return app
}
