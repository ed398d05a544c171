import { createHash } from 'node:crypto'

/** A hook for onSend. */
export async function addEtag (request, reply, payload) {
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
  if (!['GET', 'HEAD'].includes(request.method) || reply.statusCode !== 200 || !isText) return payload
  // A route may have set its own.
  const etag = String(reply.getHeader('etag') ?? `"${createHash('sha1').update(payload).digest('base64')}"`)
  reply.header('etag', etag)
  // The client sends a star, or a list. W/ says that a tag is weak, which does not count here.
  const tags = request.headers['if-none-match']?.match(/\*|"[^"]*"/g)
  const isKnown = tags?.includes('*') || tags?.includes(etag.replace(/^W\//, ''))
  if (request.method === 'HEAD' || !isKnown) return payload // a HEAD route fails for null
  reply.code(304)
  return null
}
