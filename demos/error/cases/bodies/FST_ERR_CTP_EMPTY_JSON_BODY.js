import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.delete('/', async () => 'gone')
  return app.inject({ method: 'DELETE', url: '/', headers: { 'content-type': 'application/json' } })
}

export async function cure () {
  const app = Fastify()
  app.delete('/', async () => 'gone')
  return app.inject({ method: 'DELETE', url: '/' })
}

export const why = 'The header promises JSON, and an empty text is not JSON.'
export const instead = 'Leave the header out where there is no body. Many clients set it for every request.'
export const see = '/problems/empty-body'
