import Fastify from 'fastify'

export const app = Fastify()

let visits = 0

app.get('/page', async (request) => {
  if (request.method === 'GET') visits++
  return `visit ${visits}`
})
