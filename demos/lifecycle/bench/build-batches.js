import Fastify from 'fastify'
import { twentyRows } from '../../lib/samples/twenty-rows.js'
import { hooksByCase } from './hook-phases.js'
import { serveBatches } from './serve-batches.js'

const HELLO = { hello: 'world' }
const ROWS = 'rows'

/**
 * Serve batches of an application with a route for each case, named like the case.
 *
 * @param {object} options
 * @param {string} [options.style] of the hooks; none when absent
 * @param {object} [options.schema] of the answer with twenty rows
 */
export async function buildBatches ({ style, schema }) {
  const app = Fastify()
  /** @type {Record<string, string>} */
  const answers = {}
  for (const [id, hooks] of Object.entries(hooksByCase(style ?? 'callback'))) {
    app.get(`/${id}`, style ? hooks : {}, (request, reply) => {
      reply.send(HELLO)
    })
    answers[id] = JSON.stringify(HELLO)
  }
  app.get(`/${ROWS}`, schema ? { schema: { response: { 200: schema } } } : {}, (request, reply) => {
    reply.send(twentyRows)
  })
  answers[ROWS] = JSON.stringify(twentyRows)
  await app.ready()
  await serveBatches(app.routing, answers)
}
