// @ts-nocheck
import { runHooks, runPayloadHooks } from './hooks.js'
import { parseBody } from './parser.js'
import { failWith, sendResult } from './send.js'
import { watchResponse } from './write.js'

/** One request, from its route to its handler. Each step calls the next; the first that fails or answers is the last. */
export function startRequest (context, params, query, raw, res) {
  const id = context.genReqId(raw)
  const log = context.isLogged ? context.log.child({ reqId: id }) : context.log
  const request = new context.Request(id, params, raw, query, log, context)
  const reply = new context.Reply(res, request, log)
  log.info({ req: request }, 'incoming request')
  if (context.isLogged || context.onResponse !== null) watchResponse(reply)
  runHooks(context.onRequest, request, reply, runPreParsing)
}

function runPreParsing (error, request, reply) {
  if (stops(error, reply)) return
  runPayloadHooks(request.context.preParsing, request, reply, request.raw, readBody)
}

function readBody (error, request, reply, payload) {
  if (stops(error, reply)) return
  parseBody(request, reply, payload, runPreValidation)
}

function runPreValidation (error, request, reply) {
  if (stops(error, reply)) return
  runHooks(request.context.preValidation, request, reply, validate)
}

function validate (error, request, reply) {
  if (stops(error, reply)) return
  const { validators, preHandler, attachValidation } = request.context
  const invalid = validators === null ? null : findInvalid(validators, request)
  if (invalid !== null && !attachValidation) return failWith(reply, invalid)
  if (invalid !== null) request.validationError = invalid
  runHooks(preHandler, request, reply, callHandler)
}

function findInvalid (validators, request) {
  for (const { part, name, check } of validators) {
    const errors = check(request[part] ?? null)
    if (errors === null) continue
    const message = errors.map((error) => `${name}${error.instancePath} ${error.message}`).join(', ')
    return Object.assign(new Error(message), { statusCode: 400, code: 'FST_ERR_VALIDATION', validation: errors, validationContext: name })
  }
  return null
}

export function callHandler (error, request, reply) {
  if (stops(error, reply)) return
  try {
    sendResult(reply, request.context.handler(request, reply))
  } catch (error) {
    failWith(reply, error)
  }
}

function stops (error, reply) {
  if (reply.sent) return true
  if (error === null || error === undefined) return false
  failWith(reply, error)
  return true
}
