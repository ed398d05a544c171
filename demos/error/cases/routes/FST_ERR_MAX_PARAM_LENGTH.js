import Fastify from 'fastify'

export async function cause () {
  const app = Fastify({ routerOptions: { maxParamLength: 8 } })
  app.get('/:token', async (request) => request.params.token)
  return app.inject('/a-long-token')
}

export async function cure () {
  const app = Fastify({ routerOptions: { maxParamLength: 500 } })
  app.get('/:token', async (request) => request.params.token)
  return app.inject('/a-long-token')
}

export const why = 'A long parameter makes a regular expression in a route slow. So there is a limit, 100 characters unless told.'
export const instead = 'Raise `maxParamLength`, or put long values into the query or the body.'
export const see = '/mechanisms/routing'
