import express from 'express'
import { answer, serve } from './serve.js'

await serve(async (features) => {
  const app = express().disable('x-powered-by')
  for (const { header } of features) {
    app.use((request, response, next) => {
      if (request.headers[header] === undefined) next()
      else response.status(403).end()
    })
  }
  for (const { path } of features) app.get(path, (request, response) => response.json(answer))
  return app
})
