import Fastify from 'fastify'

export const cause = () => Fastify().addHttpMethod('GET', { hasBody: true })
export const cure = () => Fastify().addHttpMethod('GET', { hasBody: true, overrideExisting: true })

export const why = 'The method is known already, and the call sets anew whether it has a body: `addHttpMethod(\'POST\')` alone takes it away. Version 6 throws here.'
export const instead = 'Say that you mean it with `overrideExisting: true`, or remove the call.'
