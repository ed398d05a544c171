import { createServer as createHttpServer } from 'node:http'
import express from 'express'
import { findArticle, findParticipations } from './store.js'
import { isSigned } from './token.js'

/** The same two routes on Express, without Nest. */
export async function createServer () {
  const app = express()
  app.get('/participations/articles/:articleId', requireToken, async ({ params, query }, response) => {
    const [articleId, cursor, limit] = [params.articleId, query.cursor, query.limit].map(toInteger)
    if (articleId === null || cursor === null || limit === null) {
      response.status(400).json({ message: 'Validation failed (numeric string is expected)' })
      return
    }
    const [participation, article] = await Promise.all([findParticipations(articleId, cursor, limit), findArticle(articleId)])
    response.json({ ...participation, article })
  })
  app.get('/hello', (request, response) => {
    response.send('Hello world!')
  })
  return createHttpServer(app)
}

async function requireToken (request, response, next) {
  if (await isSigned(request.headers.authorization)) next()
  else response.status(401).json({ message: 'Unauthorized' })
}

function toInteger (text) {
  return /^-?\d+$/.test(String(text)) ? Number(text) : null
}
