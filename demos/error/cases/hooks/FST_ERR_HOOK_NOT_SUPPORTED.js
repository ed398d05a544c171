import Fastify from 'fastify'

export const cause = () => Fastify().addHook('beforeHandler', async () => {}).ready()
export const cure = () => Fastify().addHook('preHandler', async () => {}).ready()

export const why = 'Fastify has no hook of that name. It would never run.'
export const instead = 'Look for the name in the list of hooks: upper and lower case count.'
export const see = '/mechanisms/hooks'
