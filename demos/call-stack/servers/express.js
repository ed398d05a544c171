import express from 'express'
import { answer, serve } from './serve.js'

await serve(async (count, path) => {
  const app = express().disable('x-powered-by')
  for (let index = 0; index < count; index++) app.use((request, response, next) => { next() })
  app.get(path, (request, response) => { response.json(answer) })
  return app
})
