import Fastify from 'fastify'

const params = { type: 'object', properties: { id: { type: 'integer' } } }

export async function cause () {
  const app = Fastify()
  app.get('/:id', { schema: { params } }, async (request) => request.params)
  return app.inject('/new')
}

export async function cure () {
  const app = Fastify()
  app.get('/:id', { schema: { params } }, async (request) => request.params)
  app.get('/new', async () => 'a form')
  return app.inject('/new')
}

export const why = 'The part of the address is no whole number. Often it was meant for another route, which is not there.'
export const instead = 'Declare the other route: a fixed part of an address is matched before a parameter.'
export const see = '/problems/route-order'
