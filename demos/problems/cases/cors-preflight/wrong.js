import cors from '@fastify/cors'
import Fastify from 'fastify'

export const app = Fastify()

app.register(async function api (app) {
  app.register(cors, { origin: 'https://shop.example' })
  app.get('/orders', async () => [])
}, { prefix: '/api' })

app.post('/login', async () => ({ token: 'abc' }))
