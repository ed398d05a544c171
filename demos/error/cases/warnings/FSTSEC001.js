import Fastify from 'fastify'

export const cause = () => Fastify().addContentTypeParser(/application\/json/, async () => 'tea')
export const cure = () => Fastify().addContentTypeParser(/^application\/json/, async () => 'tea')

export const why = 'The expression may match in the middle of the header. Then a page of another site may send `text/plain; application/json` without asking first.'
export const instead = 'Begin the expression with `^`.'
