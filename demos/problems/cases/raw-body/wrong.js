import Fastify from 'fastify'
import { isSigned } from '../../model/stand-ins.js'

export const app = Fastify()

app.post('/paid', async (request, reply) => {
  const body = JSON.stringify(request.body)
  if (!isSigned(body, request.headers)) {
    return reply.code(401).send('Wrong signature')
  }
  return `Order ${request.body.order} is paid`
})
