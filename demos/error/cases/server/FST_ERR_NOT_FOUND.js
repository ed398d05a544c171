import Fastify from 'fastify'

export const cause = () => Fastify().inject({ url: '/', method: 'BREW', validate: false })

export async function cure () {
  const app = Fastify().get('/', async () => 'tea')
  return app.inject('/')
}

export const why = 'The method is none of HTTP, so not even the handler for missing routes was found. The parser of HTTP/1 refuses such a request; HTTP/2 lets it pass.'
export const instead = 'Ask with a method of HTTP. The usual 404 says “Route GET:/ not found”, and has no code.'
export const see = '/problems/not-found'
