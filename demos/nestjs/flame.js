export const summary = 'profiles one endpoint on Nest with Express, and with Fastify'

export default {
  topic: 'nestjs',
  title: 'Nest on Express, Nest on Fastify',
  question: 'How much of a request is Nest, and how much the framework below it?',
  servers: [
    { id: 'nest-express', label: 'Nest on Express', entry: new URL('servers/nest-express.js', import.meta.url) },
    { id: 'nest-fastify', label: 'Nest on Fastify', entry: new URL('servers/nest-fastify.js', import.meta.url) }
  ],
  request: { path: '/participations/articles/12714?cursor=1200&limit=10' },
  packages: ['@nestjs/core', '@nestjs/common', '@nestjs/platform-express', '@nestjs/platform-fastify', 'express', 'router', 'fastify', 'find-my-way', '@fastify/middie']
}
