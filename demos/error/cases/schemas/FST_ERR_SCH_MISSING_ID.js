import Fastify from 'fastify'

export const cause = () => Fastify().addSchema({ type: 'object' })
export const cure = () => Fastify().addSchema({ $id: 'user', type: 'object' })

export const why = 'A shared schema is found by its `$id`. Without one, no `$ref` can lead to it.'
export const instead = 'Give the schema an `$id`.'
export const see = '/problems/shared-schema'
