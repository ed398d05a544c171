import Fastify from 'fastify'

// app.js
const users = ['Ada']
export const app = Fastify()
app.get('/users', async () => users)
app.post('/users', async (request) => {
  return users.push(request.body.name)
})

await app.listen({ port: process.env.PORT ?? 3000 })

// users.test.js
export async function test () {
  await app.inject().post('/users')
    .body({ name: 'Bob' })
  return (await app.inject('/users')).body
}
