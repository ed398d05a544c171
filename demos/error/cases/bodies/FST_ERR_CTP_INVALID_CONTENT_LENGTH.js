import Fastify from 'fastify'

const app = Fastify().post('/', async (request) => request.body)

export const cause = () =>
  app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json', 'content-length': '5' }, body: '{}' })

export const cure = () =>
  app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, body: '{}' })

export const why = 'The header promises another number of bytes than the parser got. Over a socket, Node gives it just as many, or another error. So this comes from `inject()`, or from a `preParsing` hook that changes the body.'
export const instead = 'Leave the header out in `inject()`. A `preParsing` hook that changes the body sets `receivedEncodedLength` on its stream.'
