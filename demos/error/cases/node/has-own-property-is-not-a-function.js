import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.get('/', async (request) => request.query.hasOwnProperty('page'))
  return await app.inject('/?page=1')
}

export async function cure () {
  const app = Fastify()
  app.get('/', async (request) => Object.hasOwn(request.query, 'page'))
  return await app.inject('/?page=1')
}

export const why = '`request.query` and `request.params` do not inherit from `Object`, so that each name in them is one that the client or your route gave.'
export const instead = 'Use `Object.hasOwn()` or `in`, or copy the object: `{ ...request.query }`.'
export const see = '/mechanisms/input'
