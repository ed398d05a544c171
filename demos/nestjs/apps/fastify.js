import fastify from 'fastify'
import { findArticle, findParticipations } from './store.js'
import { isSigned } from './token.js'

const integer = { type: 'integer' }
const schema = {
  params: { type: 'object', properties: { articleId: integer } },
  querystring: { type: 'object', required: ['cursor', 'limit'], properties: { cursor: integer, limit: integer } }
}

/** The same two routes on Fastify, without Nest. A schema turns text into numbers. */
export async function createServer () {
  const app = fastify()
  app.get('/participations/articles/:articleId', { onRequest: requireToken, schema }, async (request) => {
    const { articleId } = /** @type {{ articleId: number }} */ (request.params)
    const { cursor, limit } = /** @type {{ cursor: number, limit: number }} */ (request.query)
    const [participation, article] = await Promise.all([findParticipations(articleId, cursor, limit), findArticle(articleId)])
    return { ...participation, article }
  })
  app.get('/hello', () => 'Hello world!')
  await app.ready()
  return app.server
}

async function requireToken (request, reply) {
  if (await isSigned(request.headers.authorization)) return
  return reply.code(401).send({ message: 'Unauthorized' })
}
