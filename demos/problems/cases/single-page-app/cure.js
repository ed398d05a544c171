import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

const root = join(import.meta.dirname, 'dist')
export const app = Fastify()
app.register(fastifyStatic, { root })

app.setNotFoundHandler((request, reply) => {
  const { method, url, headers } = request
  const isPage = ['GET', 'HEAD'].includes(method) &&
    headers.accept?.includes('text/html') &&
    !/^\/(?:api|assets)\//.test(url)
  if (isPage) return reply.sendFile('index.html')
  reply.code(404).header('cache-control', 'no-store')
  return reply.send({ error: 'Not Found' })
})

app.get('/api/users', async () => ['Ada'])
