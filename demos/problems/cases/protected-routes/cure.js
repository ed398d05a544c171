import jwt from '@fastify/jwt'
import Fastify from 'fastify'
import { checkPassword, secret } from '../../model/stand-ins.js'

export const app = Fastify()

app.register(jwt, { secret })

app.register(async function open (app) {
  app.post('/login', async (request, reply) => {
    const { name } = await checkPassword(request.body)
    return reply.jwtSign({ name }, { expiresIn: '1h' })
  })
})

app.register(async function guarded (app) {
  app.addHook('onRequest', async (request) => {
    await request.jwtVerify()
  })
  app.get('/me', async (request) => request.user.name)
})
