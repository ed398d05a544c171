import { createServer } from 'node:http'

const BODY = '{"hello":"world"}'

createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': BODY.length })
  response.end(BODY)
}).listen(Number(process.env.PORT), '127.0.0.1')
