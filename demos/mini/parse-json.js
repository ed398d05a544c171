// @ts-nocheck
import { FastifyError } from './errors.js'

// Few bodies have this, and only those are looked at key by key.
const SUSPICIOUS = /__proto__|constructor|\\u/

/** The parser for `application/json`. */
export function parseJson (request, body, done) {
  if (body.length === 0) return done(new FastifyError('FST_ERR_CTP_EMPTY_JSON_BODY'))
  let value
  try {
    value = JSON.parse(body, SUSPICIOUS.test(body) ? refusePrototype : undefined)
  } catch {
    return done(new FastifyError('FST_ERR_CTP_INVALID_JSON_BODY'))
  }
  done(null, value)
}

/** Who copies such an object changes the prototype of the copy, or of all objects. */
function refusePrototype (key, value) {
  if (key === '__proto__' || (key === 'constructor' && Object.hasOwn(Object(value), 'prototype'))) throw new SyntaxError(`the key ${key} is not allowed`)
  return value
}
