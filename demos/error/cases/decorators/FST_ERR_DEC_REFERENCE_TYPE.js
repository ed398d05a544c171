import Fastify from 'fastify'

export const cause = () => Fastify().decorateRequest('user', { name: 'Ada' })

export async function cure () {
  const app = Fastify()
  app.decorateRequest('user', null)
  app.addHook('onRequest', async (request) => { request.user = { name: 'Ada' } })
  app.get('/', async (request) => request.user)
  return app.inject('/')
}

export const why = 'All requests would share the one object. What one user writes into it, the next one reads.'
export const instead = 'Declare the name with `null`, and set the object in a hook. A getter does it, too.'
export const see = '/problems/shared-reference'
