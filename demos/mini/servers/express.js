import express from 'express'
import { routes } from '../bench/application.js'

const app = express()
app.disable('x-powered-by')

const middleware = (request, response, next) => next()

for (const { path, answer, hooks = 0 } of routes) {
  app.get(path, Array(hooks).fill(middleware), (request, response) => {
    response.json(answer)
  })
}

app.listen(Number(process.env.PORT), '127.0.0.1', (error) => {
  if (error) throw error
})
