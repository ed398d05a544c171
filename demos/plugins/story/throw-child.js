/*
 * A plugin that is not async and throws: what becomes of the process. The catch is what
 * people write to be safe. Usage: node throw-child.js done|plain
 */
import fastify from 'fastify'

const plugins = {
  /** @type {import('fastify').FastifyPluginCallback} */
  done (instance, options, done) { throw new Error('no database') },
  /** @type {any} */
  plain (/** @type {object} */ instance, /** @type {object} */ options) { throw new Error('no database') }
}
const orders = plugins[/** @type {keyof typeof plugins} */ (process.argv[2])]

const app = fastify()
app.register(async function shop (shop) { shop.register(orders) })
try {
  await app.ready()
} catch (error) {
  process.send?.({ caught: /** @type {Error} */ (error).message })
}
process.disconnect?.()
