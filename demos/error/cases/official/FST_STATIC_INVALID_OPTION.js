import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

export const cause = () => Fastify().register(fastifyStatic, { root: 'public' })
export const cure = () => Fastify().register(fastifyStatic, { root: process.cwd() })

export const why = '`root` is missing, is not absolute, or is no folder. The message says which.'
export const instead = 'Write `root: path.join(import.meta.dirname, \'public\')`. A relative path would depend on where you start the process.'
export const source = '@fastify/static/index.js: \'root\', \'must be an absolute path\''
