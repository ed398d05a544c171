import Fastify from 'fastify'

export const cause = () => Fastify().addHttpMethod('GET', { hasBody: true })
export const cure = () => Fastify().addHttpMethod('GET', { hasBody: true, overrideExisting: true })

export const why = 'The method is there, and the call changes whether it has a body. Version 6 throws here.'
export const instead = 'Say that you mean it with `overrideExisting: true`, or remove the call.'
