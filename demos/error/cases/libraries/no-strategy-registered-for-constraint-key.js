import Fastify from 'fastify'

export const cause = () => Fastify().get('/', { constraints: { tenant: 'tea' } }, async () => 'tea')
export const cure = () => Fastify().get('/', { constraints: { host: 'tea.example' } }, async () => 'tea')

export const why = 'Fastify knows the constraints `version` and `host`. For another one it does not know what to read from a request.'
export const instead = 'Correct the name, or add a strategy with `addConstraintStrategy()` before.'
export const source = 'find-my-way/lib/constrainer.js: No strategy registered for constraint key'
export const see = '/mechanisms/routing'
