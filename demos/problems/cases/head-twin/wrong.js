import Fastify from 'fastify'

export const app = Fastify()

let visits = 0

app.get('/page', async () => {
  visits++
  return `visit ${visits}`
})
