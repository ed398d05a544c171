import Fastify from 'fastify'

export const cause = () =>
  Fastify().addContentTypeParser('application/xml', { parseAs: 'json' }, async (request, body) => body)

export const cure = () =>
  Fastify().addContentTypeParser('application/xml', { parseAs: 'buffer' }, async (request, body) => body)

export const why = 'Fastify collects the body for the parser as text or as bytes, and nothing else.'
export const instead = 'Write `string` or `buffer`, or leave `parseAs` out to get the stream.'
