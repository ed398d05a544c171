import { createServer, IncomingMessage, ServerResponse } from 'node:http'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'
import { answerHello } from './answer-hello.js'

const requestPrototype = Object.create(IncomingMessage.prototype)
const responsePrototype = Object.create(ServerResponse.prototype)

const server = createServer((request, response) => {
  Object.setPrototypeOf(request, requestPrototype)
  Object.setPrototypeOf(response, responsePrototype)
  answerHello(request, response)
})
server.listen(Number(process.env.PORT), '127.0.0.1')

endOnSignal()
