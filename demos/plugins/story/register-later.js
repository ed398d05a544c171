import { setTimeout as wait } from 'node:timers/promises'
import fastify from 'fastify'

/**
 * A plugin that is registered on the instance of one while another one is being loaded.
 *
 * @returns {Promise<string>} whose instance it got
 */
export async function registerLater () {
  const app = fastify()
  let found = ''
  let open = () => {}
  app.register(async function shop (instance) {
    instance.decorate('who', 'shop')
    open = () => { instance.register(async function orders (inner) { found = whoOf(inner) }) }
  })
  app.register(async function slow (instance) {
    instance.decorate('who', 'slow')
    await wait(1)
    open()
  })
  await app.ready()
  await app.close()
  return found
}

/**
 * The same, registered before the function of the first is done.
 *
 * @returns {Promise<string>} whose instance it got
 */
export async function registerInTime () {
  const app = fastify()
  let found = ''
  app.register(async function shop (instance) {
    instance.decorate('who', 'shop')
    await wait(1)
    instance.register(async function orders (inner) { found = whoOf(inner) })
  })
  app.register(async function slow (instance) {
    instance.decorate('who', 'slow')
  })
  await app.ready()
  await app.close()
  return found
}

/** @param {import('fastify').FastifyInstance} instance */
function whoOf (instance) {
  return /** @type {any} */ (instance).who
}
