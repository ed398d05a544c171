import Fastify from 'fastify'

const app = Fastify().post('/', async (request) => request.body)

export const cause = () =>
  app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, body: "{ 'name': 'tea' }" })

export const cure = () =>
  app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, body: '{ "name": "tea" }' })

export const why = 'The body could not be parsed. The same error comes for a property `__proto__`, or a `constructor` with a `prototype`, which could change objects.'
export const instead = 'Send what `JSON.stringify` writes.'
export const see = '/mechanisms/input'
