import { createHmac, timingSafeEqual } from 'node:crypto'

const SECRET = 'of this demo, and of nothing else'
const HEADER = encode({ alg: 'HS256', typ: 'JWT' })

/** What a client of the participations sends along: a JSON Web Token. */
export const TOKEN = sign(encode({ sub: 1, type: 'access' }))

/**
 * Whether a header names a token that was signed here. As in the project that
 * published, only the signature is checked, and no database is asked.
 *
 * @param {string | undefined} authorization such as `Bearer eyJ…`
 * @returns {Promise<boolean>}
 */
export async function isSigned (authorization) {
  const [scheme, token = ''] = (authorization ?? '').split(' ')
  const [header, payload, signature] = token.split('.')
  if (scheme !== 'Bearer' || header !== HEADER || signature === undefined) return false
  const given = Buffer.from(signature, 'base64url')
  const expected = digest(payload)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** @param {string} payload */
function sign (payload) {
  return `${HEADER}.${payload}.${digest(payload).toString('base64url')}`
}

/** @param {string} payload */
function digest (payload) {
  return createHmac('sha256', SECRET).update(`${HEADER}.${payload}`).digest()
}

/** @param {object} part */
function encode (part) {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
