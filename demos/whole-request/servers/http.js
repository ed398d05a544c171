import { createServer } from 'node:http'
import { answers, middlewares } from '../scenario.js'

const steps = Array.from({ length: middlewares }, () => (/** @type {() => void} */ next) => next())

const server = createServer(({ url = '' }, response) => {
  let step = 0
  const next = () => {
    if (step < steps.length) steps[step++](next)
    else answer(url, response)
  }
  next()
})

function answer (url, response) {
  const body = JSON.stringify(answers[url] ?? null)
  response.writeHead(url in answers ? 200 : 404, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body)
  })
  response.end(body)
}

server.listen(Number(process.env.PORT), '127.0.0.1')
