import { devNull } from 'node:os'
import fastify from 'fastify'
import pino from 'pino'

const silent = { level: 'silent' }
const writing = (sync) => ({ logger: { level: 'info', stream: pino.destination({ dest: devNull, sync }) } })

/** What differs between the contenders: options of Fastify. */
const OPTIONS = {
  off: () => ({ logger: false }),
  silent: () => ({ logger: silent }),
  'silent-id': () => ({ logger: silent, childLoggerFactory: (logger, bindings, options) => logger.child(bindings, options) }),
  'silent-request': () => ({ logger: silent, childLoggerFactory: (logger, bindings, options, req) => logger.child({ ...bindings, req }, options) }),
  sync: () => writing(true),
  async: () => writing(false),
  transport: () => ({ logger: { level: 'info', transport: { target: 'pino/file', options: { destination: devNull } } } })
}

const app = fastify(OPTIONS[process.argv[2]]())
app.get('/', (request, reply) => { reply.send({ hello: 'world' }) })
await app.listen({ port: process.env.PORT, host: '127.0.0.1' })
