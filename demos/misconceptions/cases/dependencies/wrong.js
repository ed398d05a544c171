import Fastify from 'fastify'
import fp from 'fastify-plugin'

export const app = Fastify()

const database = fp(async (app) => {
  app.decorate('users', ['Ada'])
}, { name: 'database' })

const users = fp(async (app) => {
  app.get('/users', async () => app.users)
}, { name: 'users', dependencies: ['database'] })

app.register(users)
app.register(database)
