import Fastify from 'fastify'

export const cause = () => Fastify().register({ name: 'routes' })
export const cure = () => Fastify().register(async (app) => {})

export const why = 'A plugin is a function, a promise of one, or a module with one as `default`.'
export const instead = 'Register the function. Check what the module exports. While a plugin loads, Fastify calls it `FST_ERR_PLUGIN_NOT_VALID`.'
export const see = '/mechanisms/plugins'
