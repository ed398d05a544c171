import { fastify } from 'fastify'

export const api = fastify()
api.get('/', async () => 'instance')
