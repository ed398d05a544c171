import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

export const cause = () => Fastify().register(fastifyStatic, { root: 'public' })
export const cure = () => Fastify().register(fastifyStatic, { root: `${process.cwd()}/static` })

export const why = '`root` is missing, is not absolute, or is no folder. The message says which.'
export const instead = 'Write `root: path.join(import.meta.dirname, \'public\')`. A relative path would depend on where you start the process. Give it a folder of its own: all files in it are served, `.env` too.'
export const source = '@fastify/static/index.js: \'root\', \'must be an absolute path\''
