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
    const asked = { method: /** @type {'GET'} */ (method), url: path, headers, payload: body }
    const { statusCode: status, headers: { 'content-type': said = '' }, body: now } = await app.inject(asked)
    const { status: statusBefore, type, body: before } = kept[index]
    if (status === statusBefore && String(said).split(';')[0] === type && now === before) continue
    lines.push(`${method} ${path}: ${statusBefore} ${before} before, ${status} ${now} now`)
  }
  return lines
}
