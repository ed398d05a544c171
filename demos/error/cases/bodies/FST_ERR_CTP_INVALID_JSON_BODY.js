import Fastify from 'fastify'

const app = Fastify().post('/', async (request) => request.body)

export const cause = () =>
  app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, body: "{ 'name': 'tea' }" })

export const cure = () =>
  app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, body: '{ "name": "tea" }' })

export const why = 'The body could not be parsed. The same error comes when it has a `__proto__` property, which could change objects.'
export const instead = 'Send what `JSON.stringify` writes.'
export const see = '/mechanisms/input'
