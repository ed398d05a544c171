import { withFreshFastify } from '../lib/engine/fresh-fastify.js'

const ORDER = { type: 'object', properties: { id: { type: 'integer' }, item: { type: 'string' } } }
const CHOICE = { anyOf: [{ ...ORDER, required: ['id'] }, { type: 'object', properties: { sorry: { type: 'string' } } }] }

/**
 * How many functions an application compiles from text: while Fastify is loaded, in `fastify()`, while routes are
 * declared, in `ready()`, and in three times the same requests.
 */
export function countCompiled (application) {
  return withFreshFastify(async ({ load, countCompiled }) => {
    const fastify = load()
    const compiled = { load: countCompiled() }
    const app = fastify(application === 'eager' ? { serializerOpts: { compileValidators: true } } : {})
    compiled.create = countCompiled()
    if (application !== 'none') {
      const response = { 200: application === 'plain' ? ORDER : CHOICE }
      app.post('/orders', { schema: { body: ORDER, response } }, async () => ({ id: 7 }))
      app.get('/orders/:id', { schema: { response } }, async () => ({ id: 7 }))
    }
    compiled.declare = countCompiled()
    await app.ready()
    compiled.ready = countCompiled()
    for (const turn of ['first', 'second', 'third']) {
      await app.inject({ method: 'POST', url: '/orders', payload: { item: 'tea' } })
      await app.inject('/orders/7')
      await app.inject({ method: 'HEAD', url: '/orders/7' })
      await app.inject('/nowhere')
      compiled[turn] = countCompiled()
    }
    return compiled
  })
}
