import { fiveHundredRoutes } from '../../lib/samples/five-hundred-routes.js'
import { rowsSchema, twentyRows } from '../../lib/samples/twenty-rows.js'

/** What `/hooks` passes before it answers. */
export const HOOKS = 5

/** Routes, with the hooks that each passes and the schema of its answer. */
const GROUPS = {
  hello: [{ path: '/hello', answer: { hello: 'world' } }],
  rows: [{ path: '/rows', answer: twentyRows, schema: rowsSchema }],
  hooks: [{ path: '/hooks', answer: { hello: 'world' }, hooks: HOOKS }],
  routes: fiveHundredRoutes.map((path) => ({ path, answer: { path } }))
}

/** Those of the group that is measured, or of all: an application pays for its own routes alone. */
const routes = GROUPS[String(process.env.GROUP)] ?? Object.values(GROUPS).flat()

/** One program for Fastify and for mini, which have the same names. */
export async function serve (fastify) {
  const app = fastify()
  const hook = (request, reply, done) => done()

  for (const { path, answer, hooks, schema } of routes) {
    const options = { ...schema && { schema: { response: { 200: schema } } }, ...hooks && { onRequest: Array(hooks).fill(hook) } }
    app.get(path, options, (request, reply) => {
      reply.send(answer)
    })
  }

  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
}
