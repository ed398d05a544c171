import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

export const cause = () =>
  Fastify().register(fastifyStatic, { root: [`${process.cwd()}/static`, `${process.cwd()}/docs`], list: true })

export const cure = () => Fastify().register(fastifyStatic, { root: `${process.cwd()}/static`, list: true })

export const why = '`list` answers with the files of one folder, and `root` has several.'
export const instead = 'Register the plugin once for each folder, with a `prefix` each, and with `decorateReply: false` from the second on.'
export const source = '@fastify/static/lib/dirList.js: return new FST_STATIC_MULTIROOT_LIST_CONFLICT()'
