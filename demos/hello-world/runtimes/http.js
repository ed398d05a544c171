import { createServer } from 'node:http'

createServer((request, response) => {
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.end(JSON.stringify({ hello: 'world' }))
}).listen(Number(process.env.PORT), '127.0.0.1')
