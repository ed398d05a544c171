import { createServer } from 'node:http'
import { answers, middlewares } from '../scenario.js'

const steps = Array.from({ length: middlewares }, () => (next) => next())

createServer(({ url = '' }, response) => {
  let step = 0
  const next = () => {
    if (step < steps.length) steps[step++](next)
    else answer(url, response)
  }
  next()
}).listen(process.env.PORT, '127.0.0.1')

function answer (url, response) {
  const body = JSON.stringify(answers[url] ?? null)
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }
  response.writeHead(url in answers ? 200 : 404, headers).end(body)
}
