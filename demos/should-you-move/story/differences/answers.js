import { setTimeout as sleep } from 'node:timers/promises'

const SOON_MS = 10
// Of the body `hello`, as Express computes it.
const ETAG = 'W/"5-qvTGHdzF6KLavt4PO0gs2a6pQ00"'

/** @type {import('../../model/differences/types.js').Difference[]} */
export const ANSWERS = [
  {
    id: 'error',
    thing: 'A handler throws, in production',
    ask: { path: '/' },
    express: (app) => { app.get('/', fail) },
    fastify: { build: (app) => app.get('/', fail) },
    cured: {
      by: 'setErrorHandler, which logs and hides what is above 499',
      build: (app) => {
        app.setErrorHandler(hideFailures)
        app.get('/', fail)
      }
    }
  },
  {
    id: 'late',
    thing: 'An async handler that answers in a callback',
    ask: { path: '/' },
    express: (app) => { app.get('/', async (request, response) => { setTimeout(() => response.send('late'), SOON_MS) }) },
    fastify: { build: (app) => app.get('/', async (request, reply) => { setTimeout(() => reply.send('late'), SOON_MS) }) },
    cured: { by: 'return what is awaited, or return reply where a callback answers', build: (app) => app.get('/', async () => await sleep(SOON_MS, 'late')) }
  },
  {
    id: 'text',
    thing: 'send with a string',
    ask: { path: '/' },
    express: (app) => { app.get('/', (request, response) => { response.send('<b>hi</b>') }) },
    fastify: { build: (app) => app.get('/', (request, reply) => { reply.send('<b>hi</b>') }) },
    cured: { by: 'reply.type', build: (app) => app.get('/', (request, reply) => { reply.type('text/html; charset=utf-8').send('<b>hi</b>') }) }
  },
  {
    id: 'etag',
    thing: 'If-None-Match with the tag of the last answer',
    ask: { path: '/', headers: { 'if-none-match': ETAG } },
    express: (app) => { app.get('/', (request, response) => { response.send('hello') }) },
    fastify: { build: (app) => app.get('/', (request, reply) => { reply.send('hello') }) }
  }
]

/**
 * What is the client’s fault it may read. What is ours goes to the log, for a handler
 * of one’s own takes the place of the one that logs.
 *
 * @param {unknown} error
 * @param {import('fastify').FastifyRequest} request
 * @param {import('fastify').FastifyReply} reply
 */
export function hideFailures (error, request, reply) {
  const { statusCode = 500 } = /** @type {import('fastify').FastifyError} */ (error)
  if (statusCode < 500) return reply.send(error)
  request.log.error(error)
  reply.status(500).send({ error: 'Internal Server Error' })
}

/** @returns {never} */
function fail () {
  throw new Error('no such column: salary')
}
