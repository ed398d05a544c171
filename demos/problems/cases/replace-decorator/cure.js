import Fastify from 'fastify'
import fp from 'fastify-plugin'

const mail = fp(async (app) => {
  app.decorate('mail', { send: async () => 'sent' })
}, { name: 'mail' })

const users = fp(async (app) => {
  app.post('/users', async () => app.mail.send())
}, { name: 'users', dependencies: ['mail'] })

const build = (mailer = mail) =>
  Fastify().register(mailer).register(users)

// In a test:
const standIn = fp(async (app) => {
  app.decorate('mail', { send: async () => 'noted' })
}, { name: 'mail' })
export const app = build(standIn)
