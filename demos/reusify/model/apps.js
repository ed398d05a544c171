/**
 * Applications whose pools are counted. Each is built by a function, in a process
 * in which reusify is counted before Fastify is loaded.
 *
 * @typedef {object} App
 * @property {string} id
 * @property {string} label
 * @property {boolean} [together] whether the requests are under way at the same time
 * @property {(tools: { app: import('fastify').FastifyInstance & { use?: any }, middie: any, requests: number }) => Promise<void> | void} build
 */

/** @param {import('fastify').FastifyInstance} app */
function answer (app) {
  app.get('/', (request, reply) => { reply.send({ hello: 'world' }) })
}

/** @type {App[]} */
export const APPS = [
  { id: 'bare', label: 'one route', build: ({ app }) => answer(app) },
  {
    id: 'plugins',
    label: 'ten plugins with a hook and a route each',
    build ({ app }) {
      for (const name of 'abcdefghij') {
        app.register(async (child) => {
          child.addHook('onRequest', (request, reply, done) => done())
          child.get(`/${name}`, (request, reply) => { reply.send({ name }) })
        })
      }
      answer(app)
    }
  },
  {
    id: 'middie',
    label: '@fastify/middie with one middleware',
    async build ({ app, middie }) {
      await app.register(middie)
      app.use((/** @type {unknown} */ request, /** @type {unknown} */ response, /** @type {() => void} */ next) => next())
      answer(app)
    }
  },
  {
    id: 'middie-together',
    label: 'the same, and all requests wait in it at once',
    together: true,
    async build ({ app, middie, requests }) {
      await app.register(middie)
      /** @type {Array<() => void>} */
      const waiting = []
      app.use((/** @type {unknown} */ request, /** @type {unknown} */ response, /** @type {() => void} */ next) => {
        waiting.push(next)
        if (waiting.length === requests) for (const go of waiting) go()
      })
      answer(app)
    }
  }
]
