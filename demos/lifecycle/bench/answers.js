import { withFreshFastify } from '../../lib/engine/fresh-fastify.js'
import { EXAMPLES, runRequest } from '../model.js'

/** What is compiled before an application answers, and which hooks a request passes. */
export async function ask () {
  const { start, first, second } = await countCompiled(ORDER)
  const passes = async (does) => {
    const { events } = await runRequest({ ...EXAMPLES[0].plan, handler: { style: 'async', does } })
    return events.some(({ phase }) => phase === 'preSerialization')
  }
  return {
    'compiles-before-requests': start > 0 && first + second === 0,
    'pre-serialization-of-null': await passes('null'),
    'pre-serialization-of-strings': await passes('string')
  }
}

const ORDER = { type: 'object', properties: { id: { type: 'integer' }, item: { type: 'string' } } }
const SORRY = { type: 'object', properties: { sorry: { type: 'string' } } }
export const CHOICE = { anyOf: [{ ...ORDER, required: ['id'] }, SORRY] }

/** How many functions an application compiles from text: until it is ready, and in twice the same requests. */
export function countCompiled (answer) {
  return withFreshFastify(async ({ load, countCompiled }) => {
    const app = load()()
    const schema = { response: { 200: answer } }
    app.post('/orders', { schema: { body: ORDER, ...schema } }, async () => ({ id: 7 }))
    app.get('/orders/:id', { schema }, async () => ({ id: 7 }))
    await app.ready()
    const askAll = async () => {
      await app.inject({ method: 'POST', url: '/orders', payload: { item: 'tea' } })
      for (const url of ['/orders/7', '/nowhere']) await app.inject(url)
      await app.inject({ method: 'HEAD', url: '/orders/7' })
      return countCompiled()
    }
    return { start: countCompiled(), first: await askAll(), second: await askAll() }
  })
}
