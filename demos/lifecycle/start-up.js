import { createRequire } from 'node:module'

const ORDER = { type: 'object', properties: { id: { type: 'integer' }, item: { type: 'string' } } }
const CHOICE = { anyOf: [{ ...ORDER, required: ['id'] }, { type: 'object', properties: { sorry: { type: 'string' } } }] }

/**
 * How many functions an application compiles from text, from the first line of a Fastify that is loaded anew to the
 * last request: while it is loaded, in `fastify()`, while routes are declared, in `ready()`, and in three times the
 * same requests. Nothing else may run meanwhile.
 */
export async function countCompiled (application) {
  const require = createRequire(import.meta.url)
  const compiled = /** @type {any} */ ({})
  let during = ''
  const enter = (name) => {
    during = name
    compiled[name] = 0
  }
  const { Function } = globalThis
  const count = (how) => (...args) => {
    compiled[during]++
    return how(...args)
  }
  globalThis.Function = new Proxy(Function, { construct: count(Reflect.construct), apply: count(Reflect.apply) })
  const loaded = { ...require.cache }
  for (const path of Object.keys(loaded)) delete require.cache[path]
  try {
    enter('load')
    const fastify = require('fastify')
    enter('create')
    const app = fastify(application === 'eager' ? { serializerOpts: { compileValidators: true } } : {})
    enter('declare')
    if (application !== 'none') {
      const response = { 200: application === 'plain' ? ORDER : CHOICE }
      app.post('/orders', { schema: { body: ORDER, response } }, async () => ({ id: 7 }))
      app.get('/orders/:id', { schema: { response } }, async () => ({ id: 7 }))
    }
    enter('ready')
    await app.ready()
    for (const turn of ['first', 'second', 'third']) {
      enter(turn)
      await app.inject({ method: 'POST', url: '/orders', payload: { item: 'tea' } })
      await app.inject('/orders/7')
      await app.inject({ method: 'HEAD', url: '/orders/7' })
      await app.inject('/nowhere')
    }
    return compiled
  } finally {
    globalThis.Function = Function
    Object.assign(require.cache, loaded)
  }
}
