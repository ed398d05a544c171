import Fastify from 'fastify'

export function cause () {
  const app = Fastify()
  app.decorate('db', 'a database')
  app.decorate('users', 'a list', 'db')
}

export function cure () {
  const app = Fastify()
  app.decorate('db', 'a database')
  app.decorate('users', 'a list', ['db'])
}

export const why = 'The third argument is the list of decorators that must be there.'
export const instead = 'Put the name into an array.'
