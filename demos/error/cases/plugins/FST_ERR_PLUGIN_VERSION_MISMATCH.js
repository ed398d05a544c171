import Fastify from 'fastify'
import fp from 'fastify-plugin'

export const cause = () => Fastify().register(fp(async () => {}, { name: 'tea', fastify: '4.x' }))
export const cure = () => Fastify().register(fp(async () => {}, { name: 'tea', fastify: '5.x' }))

export const why = 'The plugin says which versions of Fastify it was written for, and yours is not among them.'
export const instead = 'Take a version of the plugin that fits your version of Fastify.'
export const see = '/problems/moving-up'
