import Fastify from 'fastify'

export const cause = () => Fastify().get('/*/tea', async () => 'tea')
export const cure = () => Fastify().get('/:shop/tea', async () => 'tea')

export const why = 'A wildcard takes all that is left of the address. Nothing could come behind it.'
export const instead = 'Use a parameter for one part of the address.'
export const source = 'find-my-way/index.js: Wildcard must be the last'
export const see = '/mechanisms/routing'
