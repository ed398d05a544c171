/*
 * Counts the functions that are compiled from text, from the first line of Fastify to the
 * last request, and sends the counts. In a process of its own, since it replaces Function.
 * Usage: node start-up-child.js none|plain|choice|eager
 */
import { createRequire } from 'node:module'

/** @type {Record<string, number>} */
const compiled = {}
let during = ''
const count = () => { compiled[during] = (compiled[during] ?? 0) + 1 }
globalThis.Function = /** @type {any} */ (new Proxy(Function, {
  construct (target, args, made) {
    count()
    return Reflect.construct(target, args, made)
  },
  apply (target, self, args) {
    count()
    return Reflect.apply(target, self, args)
  }
}))

const ORDER = { type: 'object', properties: { id: { type: 'integer' }, item: { type: 'string' } } }
const CHOICE = { anyOf: [{ ...ORDER, required: ['id'] }, { type: 'object', properties: { sorry: { type: 'string' } } }] }
const [application] = process.argv.slice(2)
const answer = application === 'plain' ? ORDER : CHOICE

enter('load')
const fastify = createRequire(import.meta.url)('fastify')
enter('create')
const app = fastify(application === 'eager' ? { serializerOpts: { compileValidators: true } } : {})
enter('declare')
if (application !== 'none') {
  app.post('/orders', { schema: { body: ORDER, response: { 200: answer } } }, async () => ({ id: 7 }))
  app.get('/orders/:id', { schema: { response: { 200: answer } } }, async () => ({ id: 7 }))
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
process.send?.(compiled, () => process.disconnect())

/** @param {string} name of what happens from here on */
function enter (name) {
  during = name
  compiled[name] = 0
}
