import express from 'express'
import fastify from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/**
 * Applications of so many plugins, or routers, that do nothing: the application, and how many are loaded in it.
 * fastify-plugin names a plugin by its file, and V8 keeps a whole stack trace for a name of 13 characters and more:
 * what is weighed changes with the name of this file.
 */
export const BOOTS = {
  plugins: (count) => bootFastify((app, loaded) => {
    for (let index = 0; index < count; index++) app.register(async () => loaded())
  }),
  wrapped: (count) => bootFastify((app, loaded) => {
    for (let index = 0; index < count; index++) app.register(fastifyPlugin(async () => loaded()))
  }),
  nested: (count) => bootFastify((app, loaded) => app.register(nestPlugins(count, loaded))),
  routes: (count) => bootFastify((app, loaded) => {
    for (let index = 0; index < count; index++) {
      app.register(async (instance) => {
        instance.get(`/${index}`, async () => 'ok')
        loaded()
      })
    }
  }),
  express: async (count) => {
    const app = express()
    for (let index = 0; index < count; index++) {
      const router = express.Router()
      router.get(`/${index}`, (request, response) => { response.send('ok') })
      app.use(router)
    }
    return { app, loaded: app.router.stack.length }
  }
}

async function bootFastify (register) {
  const app = fastify()
  let loaded = 0
  register(app, () => { loaded++ })
  await app.ready()
  return { app, loaded }
}

function nestPlugins (left, loaded) {
  return async (instance) => {
    loaded()
    if (left > 1) instance.register(nestPlugins(left - 1, loaded))
  }
}
