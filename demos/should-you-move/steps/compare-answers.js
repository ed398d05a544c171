import { tellApart } from './tell-apart.js'

/**
 * Holds the answers of Fastify against those that were kept of the old server.
 *
 * @param {import('fastify').FastifyInstance} app
 * @param {import('../model/differences/types.js').Question[]} requests
 * @param {import('./tell-apart.js').Whole[]} kept in the order of the requests
 * @returns {Promise<string[]>} a line for each answer that is another
 */
export async function compareAnswers (app, requests, kept) {
  const lines = []
  for (const [index, { method, path, headers: asked, body: payload }] of requests.entries()) {
    const { statusCode: status, headers, body } = await app.inject({ method: /** @type {'GET'} */ (method), url: path, headers: asked, payload })
    const apart = tellApart(kept[index], { status, headers, body })
    if (apart.length > 0) lines.push(`${method} ${path}: ${apart.join('; ')}`)
  }
  return lines
}
