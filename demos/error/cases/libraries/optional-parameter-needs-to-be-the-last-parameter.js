import Fastify from 'fastify'

export const cause = () => Fastify().get('/:shop?/tea', async () => 'tea')
export const cure = () => Fastify().get('/tea/:shop?', async () => 'tea')

export const why = 'The router makes two routes of it: with the parameter, and without. It does so at the end alone.'
export const instead = 'Put the optional parameter last, or declare two routes.'
export const source = 'find-my-way/index.js: Optional Parameter needs'
export const see = '/mechanisms/routing'
