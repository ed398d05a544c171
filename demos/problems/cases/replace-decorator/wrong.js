import Fastify from 'fastify'
import fp from 'fastify-plugin'

const db = fp(async (app) => {
  app.decorate('db', { find: async () => ['Ada'] })
}, { name: 'db' })

const users = fp(async (app) => {
  app.get('/users', async () => app.db.find())
}, { name: 'users', dependencies: ['db'] })

const build = () => Fastify().register(db).register(users)

// In a test:
export const app = build()
app.decorate('db', { find: async () => ['Test'] })
