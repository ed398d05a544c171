import { createServer } from 'node:http'
import express from 'express'

/** As in the article: Express as it comes. */
export function createArticle () {
  const app = express()
  app.get('/', (request, response) => {
    response.send({ hello: 'world' })
  })
  return createServer(app)
}

/** Without the two headers that only Express sends. */
export function createEqual () {
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.get('/equal', (request, response) => {
    response.json({ hello: 'world' })
  })
  return createServer(app)
}
