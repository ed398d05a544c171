import Fastify from 'fastify'
import { chargeCard, findUser } from '../../model/stand-ins.js'

export const app = Fastify()

app.decorateRequest('user', null)

app.addHook('preHandler', (request, reply, done) =>
  findUser(request).then((user) => {
    request.user = user
    done()
  })
)

app.post('/pay', async () => {
  await chargeCard()
  return { paid: true }
})
