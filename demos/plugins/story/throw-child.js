/*
 * A plugin that takes `done` and throws: what becomes of the process. The catch is what
 * people write to be safe.
 */
import fastify from 'fastify'

const app = fastify()
app.register(async function shop (shop) {
  shop.register(function orders (instance, options, done) {
    throw new Error('no database')
  })
})
try {
  await app.ready()
} catch (error) {
  process.send?.({ caught: /** @type {Error} */ (error).message })
}
process.disconnect?.()
