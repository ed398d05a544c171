import { IncomingMessage, ServerResponse } from 'node:http'
import Fastify from 'fastify'
import { MESSAGE, STATUS } from './model.js'

export const summary = 'measures an Error with its stack trace, without it, and an answer without an Error'

/** What `Error.stackTraceLimit` is where nobody has changed it. */
const FRAMES = 10
const input = () => null

export default {
  topic: 'throw',
  title: 'Time to throw',
  operation: 'named with each case',
  baseline: 'bare',
  contenders: [
    { id: 'bare', label: 'an Error without a trace', package: null, note: 'Error.stackTraceLimit is 0' },
    { id: 'traced', label: 'an Error', package: null, note: `with the usual trace of ${FRAMES} calls` },
    { id: 'plain', label: 'no Error', package: null, note: 'an object with the same fields is thrown; the handler of the request answers itself', leavesOut: ['read'] }
  ],
  groups: [
    {
      id: 'thrown',
      label: 'Thrown and caught',
      build: async ({ id }, { id: what }) => {
        limitTrace(id)
        return throwDeep(id !== 'plain', what === 'read')
      },
      cases: [
        { id: 'caught', label: 'it is thrown twenty calls deep, and caught,', shown: 'error.message', input, expected: MESSAGE },
        { id: 'read', label: 'its stack is read too, as a logger does,', shown: 'error.stack', input, expected: MESSAGE }
      ]
    },
    {
      id: 'request',
      label: 'A request that fails',
      build: async ({ id }) => {
        limitTrace(id)
        return answerFastify(id !== 'plain')
      },
      // What the client would get of it.
      read: (answer) => typeof answer === 'string' ? answer : `${answer.statusCode} ${answer.outputData.map(({ data }) => data).join('').split('\r\n\r\n')[1]}`,
      cases: [{ id: 'answered', label: `Fastify answers ${STATUS} in this process, without a socket,`, shown: 'reply.code(409)', note: 'The handler throws and the error handler answers; where there is no Error, the handler answers the same.', input, expected: `${STATUS} ${JSON.stringify({ sorry: MESSAGE })}` }]
    }
  ]
}

/** A contender has the process to itself. */
function limitTrace (id) {
  Error.stackTraceLimit = id === 'bare' ? 0 : FRAMES
}

/** Throw and catch, twenty calls further out, which is more than a stack trace lists; `reads` the stack, as a logger does. */
function throwDeep (isError, reads) {
  const descend = (left) => {
    if (left > 0) return `${descend(left - 1)}.`
    throw isError ? Object.assign(new Error(MESSAGE), { statusCode: STATUS }) : { message: MESSAGE, statusCode: STATUS }
  }
  return () => {
    try {
      return descend(20)
    } catch (error) {
      return reads && typeof error.stack !== 'string' ? '' : error.message
    }
  }
}

async function answerFastify (throws) {
  const app = Fastify()
  app.setErrorHandler((error, request, reply) => {
    reply.code(error.statusCode).send({ sorry: error.message })
  })
  app.get('/orders', (request, reply) => {
    if (throws) throw Object.assign(new Error(MESSAGE), { statusCode: STATUS })
    reply.code(STATUS).send({ sorry: MESSAGE })
  })
  await app.ready()
  return () => {
    const request = new IncomingMessage(null)
    request.method = 'GET'
    request.url = '/orders'
    const response = new ServerResponse(request)
    response.sendDate = false
    app.routing(request, response)
    return response
  }
}
