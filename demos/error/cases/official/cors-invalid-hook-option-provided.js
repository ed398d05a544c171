import cors from '@fastify/cors'
import Fastify from 'fastify'

export const cause = () => Fastify().register(cors, { hook: 'onSend' })
export const cure = () => Fastify().register(cors, { hook: 'preHandler' })

export const why = 'The headers must be set before the answer is serialized, and a preflight is answered in this hook. `onSend` comes too late.'
export const instead = 'Name one of `onRequest`, `preParsing`, `preValidation`, `preHandler` and `preSerialization`, or leave the option out.'
export const source = '@fastify/cors/index.js: Invalid hook option provided'
