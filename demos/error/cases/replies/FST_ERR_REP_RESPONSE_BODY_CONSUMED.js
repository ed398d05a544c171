import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.get('/', async () => {
    const response = new Response('tea')
    await response.text()
    return response
  })
  return app.inject('/')
}

export async function cure () {
  const app = Fastify()
  app.get('/', async () => {
    const response = new Response('tea')
    await response.clone().text()
    return response
  })
  return app.inject('/')
}

export const why = 'The body of a `Response` can be read once. It was read before it could be sent.'
export const instead = 'Read a `clone()` of it, or send what you read.'
export const see = '/mechanisms/reply'
