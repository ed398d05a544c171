/** An error whose message is written for clients. */
export class SoldOut extends Error { statusCode = 409 }

/** @param {any} error @param {import('fastify').FastifyRequest} request @param {import('fastify').FastifyReply} reply */
export function hideMessages (error, request, reply) {
  const isOfBody = error?.validation || String(error?.code).startsWith('FST_ERR_CTP_')
  // reply.send(error) passes the error to the handler above.
  if (error instanceof SoldOut || isOfBody) return reply.send(error)
  request.log.error(error)
  reply.code(500).type('application/json').send({ error: 'Internal Server Error' })
}
