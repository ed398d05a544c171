import express, { Router } from 'express'
import { answer, serve } from './serve.js'

await serve(async (features) => {
  const app = express().disable('x-powered-by')
  for (const { path, header } of features) {
    const feature = Router()
    feature.use((request, response, next) => {
      if (request.headers[header] === undefined) next()
      else response.status(403).end()
    })
    feature.get('/', (request, response) => response.json(answer))
    app.use(path, feature)
  }
  return app
})
