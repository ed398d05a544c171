import express from 'express'
import fastify from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/**
 * Applications of so many plugins, or routers, that do nothing.
 *
 * @typedef {object} Booted
 * @property {any} app kept by whoever wants to know what it weighs
 * @property {number} loaded how many plugins, or routers, are in it
 */

/** @type {Record<string, (count: number) => Promise<Booted>>} */
export const BOOTS = {
  plugins: (count) => bootFastify((app, loaded) => {
    for (let index = 0; index < count; index++) app.register(async () => loaded())
  }),
  wrapped: (count) => bootFastify((app, loaded) => {
    for (let index = 0; index < count; index++) app.register(fastifyPlugin(async () => loaded()))
  }),
  nested: (count) => bootFastify((app, loaded) => {
    app.register(nestPlugins(count, loaded))
  }),
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

/**
 * @param {(app: import('fastify').FastifyInstance, loaded: () => void) => void} register
 * @returns {Promise<Booted>}
 */
async function bootFastify (register) {
  const app = fastify()
  let loaded = 0
  register(app, () => { loaded++ })
  await app.ready()
  return { app, loaded }
}

/**
 * @param {number} left
 * @param {() => void} loaded
 * @returns {import('fastify').FastifyPluginAsync}
 */
function nestPlugins (left, loaded) {
  return async (instance) => {
    loaded()
    if (left > 1) instance.register(nestPlugins(left - 1, loaded))
  }
}
