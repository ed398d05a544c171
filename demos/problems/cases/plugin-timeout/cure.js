import Fastify from 'fastify'

// Short, so that you need not wait ten seconds.
export const app = Fastify({ pluginTimeout: 200 })

app.register(async function users (app, options) {
  app.get('/users', async () => ['Ada'])
})
