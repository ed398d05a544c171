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

export const why = '`request.params` does not inherit from `Object`, so each name in it is one that your route gave. Nor does `request.query`, unless it is empty: without a query there is no error.'
export const instead = 'Use `Object.hasOwn()`, or copy the object: `{ ...request.query }`.'
export const see = '/mechanisms/input'
