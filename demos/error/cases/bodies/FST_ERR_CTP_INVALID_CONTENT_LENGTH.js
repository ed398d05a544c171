import Fastify from 'fastify'

const app = Fastify().post('/', async (request) => request.body)

export const cause = () =>
  app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json', 'content-length': '5' }, body: '{}' })

export const cure = () =>
  app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, body: '{}' })

export const why = 'The header promises another number of bytes than came. The body may have been cut off, so it is not used.'
export const instead = 'Let the HTTP client compute the length. A `preParsing` hook that changes the body sets `receivedEncodedLength` on its stream.'
