import Fastify from 'fastify'

export function cause () {
  const app = Fastify()
  app.setNotFoundHandler((request, reply) => reply.code(404).send('no tea'))
  app.setNotFoundHandler((request, reply) => reply.code(404).send('no coffee'))
}

export function cure () {
  const app = Fastify()
  app.setNotFoundHandler((request, reply) => reply.code(404).send('no tea'))
  app.register(async (coffee) => {
    coffee.setNotFoundHandler((request, reply) => reply.code(404).send('no coffee'))
  }, { prefix: '/coffee' })
}

export const why = 'Each prefix has one handler for missing routes. A plugin without a prefix shares that of its parent.'
export const instead = 'Set one handler, or give the plugin a prefix.'
export const source = 'fastify/lib/four-oh-four.js: Not found handler already set'
export const see = '/problems/not-found'
