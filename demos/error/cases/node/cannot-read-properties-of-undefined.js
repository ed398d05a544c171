import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.register(async (one) => { one.decorate('db', { query: () => 'tea' }) })
  app.get('/', async () => app.db.query())
  return app.inject('/')
}

export async function cure () {
  const app = Fastify()
  app.decorate('db', { query: () => 'tea' })
  app.get('/', async () => app.db.query())
  return app.inject('/')
}

export const why = 'What stands before the dot is `undefined`. In Fastify it is often a decorator of another plugin, or a body that was not parsed yet.'
export const instead = 'Declare the decorator where both can see it. Read the body from `preValidation` on.'
export const see = '/problems/siblings'
