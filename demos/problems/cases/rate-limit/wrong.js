import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'

export const app = Fastify()

app.register(rateLimit, { max: 1, timeWindow: '1 minute' })

app.post('/login', async () => 'wrong password')
