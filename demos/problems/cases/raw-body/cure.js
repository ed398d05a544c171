import Fastify from 'fastify'
import { isSigned } from '../../model/stand-ins.js'

export const app = Fastify()

app.register(async function webhooks (app) {
  app.addContentTypeParser(
    'application/json', { parseAs: 'buffer' },
    async (request, body) => body)

  app.post('/paid', async (request, reply) => {
    if (!isSigned(request.body, request.headers)) {
      return reply.code(401).send('Wrong signature')
    }
    return `Order ${JSON.parse(request.body).order} is paid`
  })
})
