import { fiveHundredRoutes, lastRoute, lastRouteUrl } from '../../lib/samples/five-hundred-routes.js'
import { rowsSchema, twentyRows } from '../../lib/samples/twenty-rows.js'

/** What `/hooks` passes before it answers, in each framework in its own way. */
export const HOOKS = 5

/**
 * @typedef {object} Route
 * @property {string} path
 * @property {string} [url] that asks for it, when not its path
 * @property {unknown} answer
 * @property {number} [hooks] that it passes
 * @property {{}} [schema] of the answer
 */

/** @type {Record<string, Route[]>} */
const GROUPS = {
  hello: [{ path: '/hello', answer: { hello: 'world' } }],
  rows: [{ path: '/rows', answer: twentyRows, schema: rowsSchema }],
  hooks: [{ path: '/hooks', answer: { hello: 'world' }, hooks: HOOKS }],
  routes: fiveHundredRoutes.map((path) => ({ path, answer: { path }, ...path === lastRoute && { url: lastRouteUrl } }))
}

/** Those of the group that is measured, or of all: an application pays for its own routes alone. */
export const routes = GROUPS[String(process.env.GROUP)] ?? Object.values(GROUPS).flat()

/**
 * One program for Fastify and for mini, which have the same names.
 *
 * @param {any} fastify
 */
export async function serve (fastify) {
  const app = fastify()
  const hook = (/** @type {any} */ request, /** @type {any} */ reply, /** @type {() => void} */ done) => done()

  for (const { path, answer, hooks, schema } of routes) {
    const options = { ...schema && { schema: { response: { 200: schema } } }, ...hooks && { onRequest: Array(hooks).fill(hook) } }
    app.get(path, options, (/** @type {any} */ request, /** @type {any} */ reply) => {
      reply.send(answer)
    })
  }

  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
}
