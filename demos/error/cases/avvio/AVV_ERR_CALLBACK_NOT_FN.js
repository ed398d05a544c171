import Fastify from 'fastify'

export const cause = () => Fastify().onClose('goodbye')
export const cure = () => Fastify().onClose(async () => {})

export const why = 'What runs later has to be a function. Of Fastify’s methods, `close`, `onClose` and, in a plugin that loads, `ready` check it.'
export const instead = 'Pass a function. When it happens while a plugin loads, Fastify calls it `FST_ERR_PLUGIN_CALLBACK_NOT_FN`.'
