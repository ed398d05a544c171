import Fastify from 'fastify'

export function cause () {
  const handlers = {}
  Fastify().get('/', handlers.list)
}

export function cure () {
  const handlers = { list: async () => [] }
  Fastify().get('/', handlers.list)
}

export const why = 'The route has nothing to call. The handler is often a property that the module does not export.'
export const instead = 'Pass a function, and check its name.'
