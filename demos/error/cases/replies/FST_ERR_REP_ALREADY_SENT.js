import Fastify from 'fastify'

export async function cause () {
  const log = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => log.push(JSON.parse(line)) } } })
  app.get('/', (request, reply) => {
    if (!request.headers.authorization) reply.code(401).send('who are you?')
    reply.send('tea')
  })
  await app.inject('/')
  return { logged: log[0].err }
}

export async function cure () {
  const app = Fastify()
  app.get('/', (request, reply) => {
    if (!request.headers.authorization) return reply.code(401).send('who are you?')
    reply.send('tea')
  })
  const { statusCode, body } = await app.inject('/')
  return `${statusCode} ${body}`
}

export const why = 'The first answer is sent already. The second is dropped, and this is logged: no caller gets the error.'
export const instead = 'Write `return reply.send(…)`, so that nothing below it runs. An async handler that answers in a callback ends with `return reply`.'
export const see = '/problems/return-reply'
