import Fastify from 'fastify'

export const cause = () => Fastify({ ignoreTrailingSlash: true })
export const cure = () => Fastify({ routerOptions: { ignoreTrailingSlash: true } })

export const why = 'Options of the router have an object of their own. Version 6 reads them there alone.'
export const instead = 'Move the option into `routerOptions`.'
