import { createServer, IncomingMessage, ServerResponse } from 'node:http'

const BODY = '{"hello":"world"}'
const requestPrototype = Object.create(IncomingMessage.prototype)
const responsePrototype = Object.create(ServerResponse.prototype)

createServer((request, response) => {
  Object.setPrototypeOf(request, requestPrototype)
  Object.setPrototypeOf(response, responsePrototype)
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': BODY.length })
  response.end(BODY)
}).listen(Number(process.env.PORT), '127.0.0.1')
