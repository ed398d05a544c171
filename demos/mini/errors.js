// @ts-nocheck
import { format } from 'node:util'

const DID_NOT_START = "Plugin did not start in time: '%s'. You may have forgotten to call 'done' function or to resolve a Promise"

/** By code: the message, and the status that the error is answered with when that is not 500. */
const ERRORS = {
  AVV_ERR_PLUGIN_NOT_VALID: ["Plugin must be a function or a promise. Received: '%s'"],
  AVV_ERR_ROOT_PLG_BOOTED: ['Root plugin has already booted'],
  AVV_ERR_PLUGIN_EXEC_TIMEOUT: [DID_NOT_START],
  AVV_ERR_READY_TIMEOUT: [DID_NOT_START],
  FST_ERR_BAD_STATUS_CODE: ['Called reply with an invalid status code: %s'],
  FST_ERR_BAD_URL: ["'%s' is not a valid url component", 400],
  FST_ERR_CTP_ALREADY_PRESENT: ["Content type parser '%s' already present."],
  FST_ERR_CTP_BODY_TOO_LARGE: ['Request body is too large', 413],
  FST_ERR_CTP_EMPTY_JSON_BODY: ["Body cannot be empty when content-type is set to 'application/json'", 400],
  FST_ERR_CTP_EMPTY_TYPE: ['The content type cannot be an empty string'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['Request body size did not match Content-Length', 400],
  FST_ERR_CTP_INVALID_HANDLER: ['The content type handler should be a function'],
  FST_ERR_CTP_INVALID_JSON_BODY: ["Body is not valid JSON but content-type is set to 'application/json'", 400],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['Unsupported Media Type', 415],
  FST_ERR_CTP_INVALID_PARSE_TYPE: ["The body parser can only parse your data as 'string' or 'buffer', you asked '%s' which is not supported."],
  FST_ERR_CTP_INVALID_TYPE: ['The content type should be a string or a RegExp'],
  FST_ERR_DEC_AFTER_START: ["The decorator '%s' has been added after start!"],
  FST_ERR_DEC_ALREADY_PRESENT: ["The decorator '%s' has already been added!"],
  FST_ERR_DEC_DEPENDENCY_INVALID_TYPE: ["The dependencies of decorator '%s' must be of type Array."],
  FST_ERR_DEC_MISSING_DEPENDENCY: ["The decorator is missing dependency '%s'."],
  FST_ERR_DEC_REFERENCE_TYPE: ["The decorator '%s' of type '%s' is a reference type. Use the { getter, setter } interface instead."],
  FST_ERR_ERROR_HANDLER_NOT_FN: ['Error Handler must be a function'],
  FST_ERR_HOOK_INVALID_ASYNC_HANDLER: ["Async function has too many arguments. Async hooks should not use the 'done' argument."],
  FST_ERR_HOOK_INVALID_HANDLER: ['%s hook should be a function, instead got %s'],
  FST_ERR_HOOK_INVALID_TYPE: ['The hook name must be a string'],
  FST_ERR_HOOK_NOT_SUPPORTED: ['%s hook not supported!'],
  FST_ERR_INSTANCE_ALREADY_LISTENING: ['Fastify instance is already listening. %s'],
  FST_ERR_INVALID_URL: ["URL must be a string. Received '%s'", 400],
  FST_ERR_PLUGIN_INVALID_ASYNC_HANDLER: ['The %s plugin being registered mixes async and callback styles. Async plugin should not mix async and callback style.'],
  FST_ERR_REOPENED_CLOSE_SERVER: ['Fastify has already been closed and cannot be reopened'],
  FST_ERR_REOPENED_SERVER: ['Fastify is already listening'],
  FST_ERR_REP_ALREADY_SENT: ['Reply was already sent, did you forget to "return reply" in "%s" (%s)?'],
  FST_ERR_REP_INVALID_PAYLOAD_TYPE: ["Attempted to send payload of invalid type '%s'. Expected a string or Buffer."],
  FST_ERR_ROUTE_DUPLICATED_HANDLER: ['Duplicate handler for "%s:%s" route is not allowed!'],
  FST_ERR_ROUTE_HANDLER_NOT_FN: ['Error Handler for %s:%s route, if defined, must be a function'],
  FST_ERR_ROUTE_METHOD_INVALID: ['Provided method is invalid!'],
  FST_ERR_ROUTE_METHOD_NOT_SUPPORTED: ['%s method is not supported.'],
  FST_ERR_ROUTE_MISSING_HANDLER: ['Missing handler function for "%s:%s" route.'],
  FST_ERR_ROUTE_OPTIONS_NOT_OBJ: ['Options for "%s:%s" route must be an object'],
  FST_ERR_SEND_INSIDE_ONERR: ['You cannot use `send` inside the `onError` hook'],
  FST_ERR_SEND_UNDEFINED_ERR: ['Undefined error has occurred'],
  FST_ERR_VALIDATION: ['%s', 400]
}

export class FastifyError extends Error {
  constructor (code, ...values) {
    const [message, statusCode = 500] = ERRORS[code]
    super(format(message, ...values))
    this.name = 'FastifyError'
    this.code = code
    this.statusCode = statusCode
  }

  toString () {
    return `${this.name} [${this.code}]: ${this.message}`
  }
}
