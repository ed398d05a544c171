import fastify from 'fastify'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'

const PLUGINS = 10

/**
 * Serve from ten plugins in turn, under one decorator and one hook of the root, whatever is asked for.
 *
 * @param {(plugin: import('fastify').FastifyPluginCallback) => import('fastify').FastifyPluginCallback} mark what is done with each plugin before it is registered
 */
export async function serveSpread (mark) {
  let asked = 0
  const app = fastify({ rewriteUrl: () => `/${asked++ % PLUGINS}` })
  app.decorateRequest('user', null)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.getDecorator('user') === null) done()
  })
  for (let index = 0; index < PLUGINS; index++) {
    app.register(mark((plugin, options, done) => {
      plugin.get(`/${index}`, (request, reply) => {
        reply.send({ hello: 'world' })
      })
      done()
    }))
  }

  endOnSignal()

  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
}
