// @ts-nocheck
import { FastifyError } from './errors.js'

/** Collect a body in memory, and give up as soon as it is larger than the limit. */
export function readBody (payload, length, limit, fail, done) {
  if (Number(length) > limit) return fail(new FastifyError('FST_ERR_CTP_BODY_TOO_LARGE'))
  const chunks = []
  let received = 0
  payload.on('data', (chunk) => {
    const bytes = Buffer.from(chunk)
    received += bytes.length
    if (received <= limit) return chunks.push(bytes)
    payload.removeAllListeners('data').removeAllListeners('end')
    fail(new FastifyError('FST_ERR_CTP_BODY_TOO_LARGE'))
  })
  payload.on('end', () => {
    if (length !== undefined && (payload.receivedEncodedLength || received) !== Number(length)) return fail(new FastifyError('FST_ERR_CTP_INVALID_CONTENT_LENGTH'))
    done(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))
  })
  payload.on('error', (error) => fail(Object.assign(error, { statusCode: error.statusCode ?? 400 })))
}
