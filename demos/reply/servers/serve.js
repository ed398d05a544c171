import Fastify from 'fastify'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'
import { twentyRows } from '../../lib/samples/twenty-rows.js'

/** What every server answers, by its path. */
const ANSWERS = { '/hello': { hello: 'world' }, '/rows': twentyRows }

/** As Fastify names the type of an object. */
export const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * A server that gives each answer in one way.
 *
 * @param {(value: object) => import('fastify').RouteHandlerMethod} makeHandler
 * @param {(app: import('fastify').FastifyInstance) => void} [prepare]
 * @returns {Promise<void>} when it listens
 */
export async function serve (makeHandler, prepare) {
  const app = Fastify()
  prepare?.(app)
  for (const [path, value] of Object.entries(ANSWERS)) app.get(path, makeHandler(value))
  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
  endOnSignal()
}
