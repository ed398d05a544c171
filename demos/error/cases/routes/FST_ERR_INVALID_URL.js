import Fastify from 'fastify'

export const cause = () => Fastify().get(/^\/tea/, async () => 'tea')
export const cure = () => Fastify().get('/tea*', async () => 'tea')

export const why = 'Routes are kept in a tree of strings. A regular expression as a whole has no place in it.'
export const instead = 'Write a string: with parameters, `/:id(^\\d+$)` where one needs an expression, or `*` at the end.'
export const see = '/mechanisms/routing'
