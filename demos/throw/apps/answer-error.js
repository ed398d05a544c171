/** @type {NonNullable<import('fastify').RouteShorthandOptions['errorHandler']>} */
export function answerError (error, request, reply) {
  const { statusCode, message } = Object(error) // null can be thrown too
  const status = statusCode >= 400 && statusCode <= 599 ? statusCode : 500
  request.log.error(error)
  // A stream that failed leaves its content type: replace it.
  reply.code(status).type('application/json').send({ sorry: status < 500 ? message : 'it is our fault' })
}
