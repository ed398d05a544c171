import { fiveHundredRoutes } from '../../lib/samples/five-hundred-routes.js'
import { rowsSchema, twentyRows } from '../../lib/samples/twenty-rows.js'

/** What `/hooks` passes before it answers, in each framework in its own way. */
export const HOOKS = 5

/** @type {Record<string, unknown>} */
export const answers = { '/hello': { hello: 'world' }, '/rows': twentyRows, '/hooks': { hello: 'world' } }

/**
 * One program for Fastify and for mini, which have the same names.
 *
 * @param {any} fastify
 */
export async function serve (fastify) {
  const app = fastify()
  const hook = (/** @type {any} */ request, /** @type {any} */ reply, /** @type {() => void} */ done) => done()

  app.get('/hello', (/** @type {any} */ request, /** @type {any} */ reply) => {
    reply.send(answers['/hello'])
  })

  app.get('/rows', { schema: { response: { 200: rowsSchema } } }, (/** @type {any} */ request, /** @type {any} */ reply) => {
    reply.send(answers['/rows'])
  })

  app.get('/hooks', { onRequest: Array(HOOKS).fill(hook) }, (/** @type {any} */ request, /** @type {any} */ reply) => {
    reply.send(answers['/hooks'])
  })

  for (const path of fiveHundredRoutes) {
    app.get(path, (/** @type {any} */ request, /** @type {any} */ reply) => {
      reply.send({ path })
    })
  }

  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
}
