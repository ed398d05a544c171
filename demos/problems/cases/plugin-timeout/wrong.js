import Fastify from 'fastify'

// Short, so that you need not wait ten seconds.
export const app = Fastify({ pluginTimeout: 200 })

app.register(function users (app, options, done) {
  app.get('/users', async () => ['Ada'])
})
