import Fastify from 'fastify'

export const cause = () => Fastify().addContentTypeParser('application/xml', { parseAs: 'string' })

export const cure = () =>
  Fastify().addContentTypeParser('application/xml', { parseAs: 'string' }, async (request, body) => body)

export const why = 'The options say how the body is read. What it becomes is the work of a function.'
export const instead = 'Pass the parser as the last argument.'
