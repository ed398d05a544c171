import fastify from 'fastify'
import { watchAvvio } from '../model/watch-avvio.js'

/**
 * How often avvio does anything while an application boots, and while it answers.
 *
 * @param {number} plugins nested in one another
 * @param {number} requests
 * @returns {Promise<{ boot: number, meanwhile: number }>} calls, before ready and while it answered
 */
export async function countCalls (plugins, requests) {
  let calls = 0
  const count = () => { calls++ }
  return await watchAvvio({ queued: count, started: count, ended: count, loaded: count, resumed: count, paused: count }, async () => {
    const app = fastify()
    app.register(nest(plugins))
    await app.ready()
    const boot = calls
    for (let request = 0; request < requests; request++) await app.inject('/')
    const counted = { boot, meanwhile: calls - boot }
    await app.close()
    return counted
  })
}

/**
 * A plugin with another one in it, and so on; the last one has a route.
 *
 * @param {number} plugins
 * @returns {import('fastify').FastifyPluginAsync}
 */
export function nest (plugins) {
  return async (instance) => {
    if (plugins > 1) instance.register(nest(plugins - 1))
    else instance.get('/', async () => 'ok')
  }
}
