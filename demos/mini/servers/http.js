import { createServer } from 'node:http'
import { routes } from '../bench/application.js'

const answers = Object.fromEntries(routes.map(({ path, url = path, answer }) => [url, answer]))

const server = createServer(({ url = '' }, response) => {
  const body = JSON.stringify(answers[url] ?? null)
  response.writeHead(url in answers ? 200 : 404, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body)
  })
  response.end(body)
})

server.listen(Number(process.env.PORT), '127.0.0.1')
