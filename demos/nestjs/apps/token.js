import { createHmac, timingSafeEqual } from 'node:crypto'

const SECRET = 'of this demo, and of nothing else'
const HEADER = encode({ alg: 'HS256', typ: 'JWT' })

/** What a client of the participations sends along: a JSON Web Token. */
export const TOKEN = sign(encode({ sub: 1, type: 'access' }))

/**
 * Whether a header names a token that was signed here. As in the project that published, only the signature is
 * checked, and no database is asked.
 */
export async function isSigned (authorization) {
  const [scheme, token = ''] = (authorization ?? '').split(' ')
  const [header, payload, signature] = token.split('.')
  if (scheme !== 'Bearer' || header !== HEADER || signature === undefined) return false
  const given = Buffer.from(signature, 'base64url')
  const expected = digest(payload)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function sign (payload) {
  return `${HEADER}.${payload}.${digest(payload).toString('base64url')}`
}

function digest (payload) {
  return createHmac('sha256', SECRET).update(`${HEADER}.${payload}`).digest()
}

function encode (part) {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
