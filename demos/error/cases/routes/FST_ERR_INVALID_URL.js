import Fastify from 'fastify'

export const cause = () => Fastify().get(/^\/tea/, async () => 'tea')
export const cure = () => Fastify().get('/tea*', async () => 'tea')

export const why = 'Routes are kept in a tree of strings. A regular expression as a whole has no place in it, and neither has an array of addresses.'
export const instead = 'Write a string: with parameters, `/:id(^\\d+$)` where one needs an expression, or `*` at the end. Declare several addresses in a loop.'
export const see = '/mechanisms/routing'
