import { refuse } from '../model/shop.js'

const MOST_BYTES = 100 * 1024

/**
 * Read a request's JSON. Koa leaves this to you or to a package.
 *
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<any>} undefined when there is none
 * @throws {import('../model/shop.js').Refusal} with status 413 when it is too long, 400 when it is not JSON
 */
export async function readJson (request) {
  const { 'content-type': type = '' } = request.headers
  if (!type.startsWith('application/json')) return undefined
  const chunks = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw refuse(413)
    chunks.push(chunk)
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    throw refuse(400)
  }
}
