import Fastify from 'fastify'
import { chargeCard, findUser } from '../../model/stand-ins.js'

export const app = Fastify()

app.decorateRequest('user', null)

app.addHook('preHandler', async (request) => {
  request.user = await findUser(request)
})

app.post('/pay', async () => {
  await chargeCard()
  return { paid: true }
})
