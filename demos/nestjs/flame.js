import { PATHS } from './paths.js'

export const summary = 'the participations of an article, Nest on Express beside Nest on Fastify'

/** @type {import('../lib/profile/flame-topic.js').FlameTopic} */
export default {
  topic: 'nestjs',
  title: 'Nest on Express, Nest on Fastify',
  question: 'How much of a request is Nest, and how much the framework below it?',
  servers: [
    { id: 'nest-express', label: 'Nest on Express', entry: new URL('servers/nest-express.js', import.meta.url) },
    { id: 'nest-fastify', label: 'Nest on Fastify', entry: new URL('servers/nest-fastify.js', import.meta.url) }
  ],
  request: { path: PATHS.participations },
  packages: ['@nestjs/core', '@nestjs/common', '@nestjs/platform-express', '@nestjs/platform-fastify', 'express', 'router', 'fastify', 'find-my-way', '@fastify/middie']
}
