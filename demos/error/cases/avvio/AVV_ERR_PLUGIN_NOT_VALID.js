import Fastify from 'fastify'

export const cause = () => Fastify().register({ name: 'routes' })
export const cure = () => Fastify().register(async (app) => {})

export const why = 'A plugin is a function, a module with one as `default`, or a promise of these. What a promise gives is not checked: a module without `default` ends the process with “func is not a function”.'
export const instead = 'Register the function. Check what the module exports. While a plugin loads, Fastify calls it `FST_ERR_PLUGIN_NOT_VALID`.'
export const see = '/mechanisms/plugins'
