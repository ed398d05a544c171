/**
 * Holds the answers of Fastify against those that were kept of the old server.
 *
 * @param {import('fastify').FastifyInstance} app
 * @param {import('../differences/types.js').Question[]} requests
 * @param {import('../ask-listener.js').Answer[]} kept in the order of the requests
 * @returns {Promise<string[]>} a line for each answer that is another
 */
export async function compareAnswers (app, requests, kept) {
  const lines = []
  for (const [index, { method, path, headers, body }] of requests.entries()) {
    const response = await app.inject({ method: /** @type {'GET'} */ (method), url: path, headers, payload: body })
    const type = String(response.headers['content-type'] ?? '').split(';')[0]
    const before = kept[index]
    if (response.statusCode === before.status && type === before.type && response.body === before.body) continue
    lines.push(`${method} ${path}: ${before.status} ${before.body} before, ${response.statusCode} ${response.body} now`)
  }
  return lines
}
