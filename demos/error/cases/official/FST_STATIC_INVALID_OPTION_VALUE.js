import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

export const cause = () => Fastify().register(fastifyStatic, { root: `${process.cwd()}/docs`, wildcard: '*.js' })
export const cure = () => Fastify().register(fastifyStatic, { root: `${process.cwd()}/docs`, wildcard: false })

export const why = 'An option has the wrong type. The message names it. Since version 4, `wildcard` takes no pattern.'
export const instead = 'Pass the type that the message asks for.'
export const source = '@fastify/static/index.js: \'wildcard\', \'must be a boolean\''
