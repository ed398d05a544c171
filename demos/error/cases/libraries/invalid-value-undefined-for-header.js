import Fastify from 'fastify'

export async function cause () {
  await Fastify().inject({ url: '/', headers: { authorization: undefined } })
}

export async function cure () {
  const app = Fastify().get('/', async () => 'tea')
  return app.inject({ url: '/', headers: { authorization: 'Bearer tea' } })
}

export const why = 'A header is text. In a test, the value is often a token that an earlier request did not give.'
export const instead = 'Leave the header out, or look why the value is missing.'
export const source = 'light-my-request/lib/request.js: invalid value "undefined"'
