import Fastify from 'fastify'

// app.js
const users = ['Ada']

export const app = Fastify()
app.get('/users', async () => users)
app.post('/users', async ({ body }) => users.push(body.name))

await app.listen({ port: process.env.PORT ?? 3000 })

// users.test.js
export async function test () {
  const body = { name: 'Bob' }
  await app.inject({ method: 'POST', url: '/users', body })
  const answer = await app.inject('/users')
  return answer.body
}
