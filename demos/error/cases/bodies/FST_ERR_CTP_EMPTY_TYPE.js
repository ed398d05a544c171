import Fastify from 'fastify'

export const cause = () => Fastify().addContentTypeParser('', async () => 'tea')
export const cure = () => Fastify().addContentTypeParser('*', async () => 'tea')

export const why = 'An empty text names no type. Fastify uses it inside for the parser of everything else.'
export const instead = 'Write `*` for the parser of all types that have none.'
