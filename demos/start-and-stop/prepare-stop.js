import { setTimeout as delay } from 'node:timers/promises'

/**
 * A whole stop behind a balancer, of HTTP/1. Make the application with `return503OnClosing: false`, and with a `pluginTimeout`
 * that is longer than the wait.
 *
 * @param {import('fastify').FastifyInstance} app before it listens
 * @param {object} times in milliseconds
 * @param {number} times.wait until the balancer sends nothing more
 * @param {number} times.atMost after which what is still under way is cut off; longer than the wait
 * @returns {() => Promise<void>} stops it, once
 */
export function prepareStop (app, { wait, atMost }) {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    await delay(wait)
  })
  app.addHook('onSend', async (request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  return async () => {
    setTimeout(() => app.server.closeAllConnections(), atMost).unref()
    await app.close()
  }
}
