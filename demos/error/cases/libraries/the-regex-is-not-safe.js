import Fastify from 'fastify'

export const cause = () => Fastify().get('/:name(^(a+)+$)', async () => 'tea')
export const cure = () => Fastify().get('/:name(^a+$)', async () => 'tea')

export const why = 'A repeat within a repeat can take minutes for one address, so a client could stop your process. The check counts `?` as a repeat: it refuses the harmless `(\\.\\d+)?`, and more than 25 repeats.'
export const instead = 'Write the expression without a nested repeat, or check the parameter in a schema. The check does not find all: `(a|a)+` is accepted, and takes as long.'
export const source = 'find-my-way/index.js: is not safe!`'
export const see = '/mechanisms/routing'
