import Fastify from 'fastify'

export const cause = () => Fastify().get('tea', async () => 'tea')
export const cure = () => Fastify().get('/tea', async () => 'tea')

export const why = 'The router compares routes with the address of a request, which begins with a slash.'
export const instead = 'Begin the route with `/`. In a plugin with a prefix, Fastify puts the prefix before it.'
export const source = 'find-my-way/index.js: The first character of a path'
export const see = '/problems/prefix'
