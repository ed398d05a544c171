import pino from 'pino'

export default async function (fastify) {
  const app = fastify({ logger: pino({ level: 'silent' }) })
  return `logs at ${app.log.level}`
}
