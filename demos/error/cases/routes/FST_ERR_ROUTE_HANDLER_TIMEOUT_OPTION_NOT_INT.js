import Fastify from 'fastify'

export const cause = () => Fastify().get('/', { handlerTimeout: 0 }, async () => 'tea')
export const cure = () => Fastify().get('/', async () => 'tea')

export const why = 'The limit is a whole number of milliseconds above 0. Zero does not mean that there is none.'
export const instead = 'Leave the option out to take the limit of the application, which has none by default. A route cannot switch that limit off: give it a long one, such as an hour.'
