import Fastify from 'fastify'

export const createApp = ({ level = 'info' }) => {
  const server = Fastify({ logger: false })
  server.get('/', async () => level)
  return { server, level }
}
