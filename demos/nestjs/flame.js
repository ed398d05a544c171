import { ADAPTERS } from './model/adapters.js'
import { PATHS } from './model/paths.js'

export const summary = 'profiles one endpoint on Nest with Express, and with Fastify'

/** @type {import('../lib/profiling/flame-topic.js').FlameTopic} */
export default {
  topic: 'nestjs',
  title: 'Nest on Express, Nest on Fastify',
  question: 'How much of a request is Nest, and how much the framework below it?',
  servers: ADAPTERS,
  request: { path: PATHS.participations },
  packages: ['@nestjs/core', '@nestjs/common', '@nestjs/platform-express', '@nestjs/platform-fastify', 'express', 'router', 'fastify', 'find-my-way', '@fastify/middie']
}
