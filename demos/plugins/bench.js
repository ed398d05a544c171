import express from 'express'
import fastify from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { groupDigits } from '../lib/text/group-digits.js'

export const summary = 'measures how long an application takes to boot, by its plugins'

export default {
  topic: 'plugins',
  title: 'Time to boot an application',
  operation: 'an application made, its plugins or routers registered, until it is ready to answer; it listens on nothing',
  promised: true,
  baseline: 'plugins',
  contenders: [
    { id: 'plugins', label: 'Side by side', package: 'fastify', note: 'empty async plugins, each registered at the root with a scope of its own' },
    { id: 'wrapped', label: 'fastify-plugin', package: 'fastify-plugin', note: 'the same, wrapped with fastify-plugin: no scope is made' },
    { id: 'nested', label: 'Nested', package: 'avvio', note: 'empty async plugins, each registered within the last' },
    { id: 'routes', label: 'With a route each', package: 'find-my-way', note: 'side by side, each with a GET route, to which Fastify adds HEAD' },
    { id: 'express', label: 'Express', package: 'express', note: 'a Router with a GET route each, mounted with app.use; Express has no boot, so this is all that it does before it listens' }
  ],
  groups: [10, 500, 1000].map((count) => ({
    id: String(count),
    label: groupDigits(count),
    size: count,
    build: async ({ id }) => () => BOOTS[id](count),
    cases: [{ id: 'boot', label: 'to boot', shown: `${groupDigits(count)} plugins`, input: () => null, expected: count }]
  }))
}

/** Boot an application of so many plugins, or routers, that do nothing: how many are loaded. */
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
    return app.router.stack.length
  }
}

async function bootFastify (register) {
  const app = fastify()
  let loaded = 0
  register(app, () => { loaded++ })
  await app.ready()
  return loaded
}

function nestPlugins (left, loaded) {
  return async (instance) => {
    loaded()
    if (left > 1) instance.register(nestPlugins(left - 1, loaded))
  }
}
