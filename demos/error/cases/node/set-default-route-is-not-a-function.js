import Fastify from 'fastify'

export function cause () {
  const app = Fastify()
  app.setDefaultRoute((request, response) => { response.end('No such page') })
}

export async function cure () {
  const app = Fastify()
  app.setNotFoundHandler(async (request, reply) => reply.code(404).send('No such page'))
  await app.ready()
}

export const why = 'Fastify 5 has removed `setDefaultRoute()` and `getDefaultRoute()`.'
export const instead = 'Use `setNotFoundHandler()`. Its handler takes a request and a reply of Fastify, and each plugin with a prefix can have its own.'
export const source = 'fastify/fastify.js: setNotFoundHandler,'
export const see = '/problems/not-found'
