import Fastify from 'fastify'

export const cause = () => Fastify().addContentTypeParser(/application\/json/, async () => 'tea')
export const cure = () => Fastify().addContentTypeParser(/^application\/json/, async () => 'tea')

export const why = 'The expression may match in the middle of the header: this parser would take `multipart/form-data; a="application/json"`. Fastify warns of pages of other sites, which may send some types without asking first.'
export const instead = 'Begin the expression with `^`.'
