import Fastify from 'fastify'
import fp from 'fastify-plugin'

export const app = Fastify()

const database = fp(async (app) => {
  app.decorate('users', ['Ada'])
}, { name: 'database' })

const users = fp(async (app) => {
  const names = app.users.slice()
  app.get('/users', async () => names)
}, { name: 'users', dependencies: ['database'] })

app.register(database)
app.register(users)
