import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { answerHello } from './answer-hello.js'

const requestPrototype = Object.create(IncomingMessage.prototype)
const responsePrototype = Object.create(ServerResponse.prototype)

const server = createServer((request, response) => {
  Object.setPrototypeOf(request, requestPrototype)
  Object.setPrototypeOf(response, responsePrototype)
  answerHello(request, response)
})
server.listen(Number(process.env.PORT), '127.0.0.1')

// The profiler's log is complete only after a regular exit.
process.on('SIGTERM', () => process.exit(0))
process.on('SIGINT', () => process.exit(0))
