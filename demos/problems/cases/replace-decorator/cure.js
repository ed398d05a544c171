import Fastify from 'fastify'
import fp from 'fastify-plugin'

const db = fp(async (app) => {
  app.decorate('db', { find: async () => ['Ada'] })
}, { name: 'db' })

const users = fp(async (app) => {
  app.get('/users', async () => app.db.find())
}, { name: 'users', dependencies: ['db'] })

const build = (database = db) =>
  Fastify().register(database).register(users)

// In a test:
const standIn = fp(async (app) => {
  app.decorate('db', { find: async () => ['Test'] })
}, { name: 'db' })
export const app = build(standIn)
