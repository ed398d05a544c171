import { IncomingMessage, ServerResponse } from 'node:http'
import Fastify from 'fastify'
import { MESSAGE, STATUS } from '../model/places.js'

/**
 * Let Fastify answer one request in this process, without a socket: the handler throws and
 * the error handler answers, or the handler answers the same itself.
 *
 * @param {boolean} throws
 * @returns {Promise<() => ServerResponse>} with what it would write in `outputData`
 */
export async function answerFastify (throws) {
  const app = Fastify()
  app.setErrorHandler((/** @type {any} */ error, request, reply) => {
    reply.code(error.statusCode).send({ sorry: error.message })
  })
  app.get('/orders', (request, reply) => {
    if (throws) throw Object.assign(new Error(MESSAGE), { statusCode: STATUS })
    reply.code(STATUS).send({ sorry: MESSAGE })
  })
  await app.ready()
  return () => {
    const request = new IncomingMessage(/** @type {any} */ (null))
    request.method = 'GET'
    request.url = '/orders'
    const response = new ServerResponse(request)
    response.sendDate = false
    app.routing(request, response)
    return response
  }
}

/**
 * @param {any} answer of either group
 * @returns {string} what the client would get of it
 */
export function readAnswer (answer) {
  if (typeof answer === 'string') return answer
  return `${answer.statusCode} ${answer.outputData.map((/** @type {{ data: string }} */ { data }) => data).join('').split('\r\n\r\n')[1]}`
}
