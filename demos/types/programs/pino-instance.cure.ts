import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { pino } from 'pino'

function addRoutes (app: FastifyInstance) {
  app.get('/items', async () => ['tea'])
}

export default function build () {
  const logger: FastifyBaseLogger = pino({ level: 'silent' })
  const app = fastify({ loggerInstance: logger })
  addRoutes(app)
  return app
}
