/*
 * A plugin that is not async and throws: what becomes of the process. The catch is what
 * people write to be safe. `after` throws in a function of after() instead.
 * Usage: node throw-child.js done|plain|after
 */
import fastify from 'fastify'

/** @type {Record<string, any>} */
const plugins = {
  done (/** @type {object} */ instance, /** @type {object} */ options, /** @type {() => void} */ done) { throw new Error('no database') },
  plain (/** @type {object} */ instance, /** @type {object} */ options) { throw new Error('no database') },
  after (/** @type {any} */ instance) { instance.after((/** @type {null} */ error) => { throw error ?? new Error('no database') }) }
}
const orders = plugins[process.argv[2]]

const app = fastify()
app.register(async function shop (shop) { shop.register(orders) })
try {
  await app.ready()
} catch (error) {
  process.send?.({ caught: /** @type {Error} */ (error).message })
}
process.disconnect?.()
