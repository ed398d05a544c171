import Fastify from 'fastify'

// app.js
export function build ({ users, ...options }) {
  const app = Fastify(options)
  app.get('/users', async () => users)
  app.post('/users', async (request) => {
    return users.push(request.body.name)
  })
  return app
}

// users.test.js
export async function test (t) {
  const app = build({ users: ['Test'] })
  t.after(() => app.close())
  await app.inject().post('/users')
    .body({ name: 'Bob' })
  return (await app.inject('/users')).body
}
