'use strict'

const { createServer } = require('http')

const answers = { '/hello': { hello: 'world' } }

const server = createServer((request, response) => {
  const url = String(request.url)
  const found = url in answers
  const body = JSON.stringify(found ? answers[url] : null)
  response.writeHead(found ? 200 : 404, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body)
  })
  response.end(body)
})

server.listen(Number(process.env.PORT), '127.0.0.1')
