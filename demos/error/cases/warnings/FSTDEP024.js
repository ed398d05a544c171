import Fastify from 'fastify'

export const cause = () => Fastify({ requestIdLogLabel: 'trace' })
export const cure = () => Fastify({ logController: new Fastify.LogController({ requestIdLogLabel: 'trace' }) })

export const why = 'What Fastify logs by itself is decided by one object. Version 6 has no other option for it.'
export const instead = 'Pass a `LogController` with this option.'
export const see = '/mechanisms/logging'
