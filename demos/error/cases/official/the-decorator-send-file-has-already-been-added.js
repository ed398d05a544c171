import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  await app.register(fastifyStatic, { root: `${process.cwd()}/static` })
  await app.register(fastifyStatic, { root: `${process.cwd()}/docs`, prefix: '/more/' })
}

export async function cure () {
  const app = Fastify()
  await app.register(fastifyStatic, { root: `${process.cwd()}/static` })
  await app.register(fastifyStatic, { root: `${process.cwd()}/docs`, prefix: '/more/', decorateReply: false })
  await app.ready()
}

export const why = 'The plugin adds `reply.sendFile` each time it is registered, and a decorator can be added once.'
export const instead = 'Write `decorateReply: false` from the second registration on. Then `reply.sendFile` serves the first folder.'
export const source = '@fastify/static/index.js: fastify.decorateReply(\'sendFile\''
