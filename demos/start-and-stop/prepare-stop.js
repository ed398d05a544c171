import { setTimeout as delay } from 'node:timers/promises'

/**
 * A whole stop behind a balancer, of HTTP/1. Make the application with `return503OnClosing: false`, and with a
 * `pluginTimeout` that is longer than the wait.
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
