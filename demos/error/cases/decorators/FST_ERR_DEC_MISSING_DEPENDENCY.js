import Fastify from 'fastify'

export const cause = () => Fastify().decorate('users', 'a list', ['db'])

export function cure () {
  const app = Fastify()
  app.decorate('db', 'a database')
  app.decorate('users', 'a list', ['db'])
}

export const why = 'The decorator said that it needs another one, and this instance does not have it yet.'
export const instead = 'Add the other one before. If a plugin adds it, wrap that plugin in `fastify-plugin` and register it first.'
export const see = '/problems/siblings'
