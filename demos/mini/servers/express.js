import express from 'express'
import { HOOKS, answers } from '../bench/application.js'
import { fiveHundredRoutes } from '../../lib/samples/five-hundred-routes.js'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'

const app = express()
app.disable('x-powered-by')

/** @type {import('express').RequestHandler} */
const middleware = (request, response, next) => next()

for (const [path, answer] of Object.entries(answers)) {
  app.get(path, path === '/hooks' ? Array.from({ length: HOOKS }, () => middleware) : [], (/** @type {import('express').Request} */ request, /** @type {import('express').Response} */ response) => {
    response.json(answer)
  })
}

for (const path of fiveHundredRoutes) {
  app.get(path, (request, response) => {
    response.json({ path })
  })
}

app.listen(Number(process.env.PORT), '127.0.0.1', (error) => {
  if (error) throw error
})

endOnSignal()
