export const summary = 'profiles one endpoint on Nest with Express, and with Fastify'

export default {
  title: 'Nest on Express, Nest on Fastify',
  question: 'How much of a request is Nest, and how much the framework below it?',
  servers: [{ id: 'nest-express', label: 'Nest on Express' }, { id: 'nest-fastify', label: 'Nest on Fastify' }],
  request: { path: '/participations/articles/12714?cursor=1200&limit=10' },
  packages: ['@nestjs/core', '@nestjs/common', '@nestjs/platform-express', '@nestjs/platform-fastify', 'express', 'router', 'fastify', 'find-my-way', '@fastify/middie']
}
