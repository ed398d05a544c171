import fastify from 'fastify'
import { QOper8 } from 'qoper8-cp'

/** The handlers in two child processes. QOper8 hands each one message at a time. */
export function createQoper8 (onWorker) {
  // It imports what it makes of this, and an import takes a URL: a # in a folder's name must stay encoded.
  const path = new URL('../workers', import.meta.url).pathname
  const pool = new QOper8({
    poolSize: 2,
    handlersByMessageType: new Map([
      ['small', { module: 'qoper8-small.mjs', path }],
      ['heavy', { module: 'qoper8-heavy.mjs', path }]
    ])
  })
  // Its first message tells the pid; later ones are answers.
  pool.on('replyReceived', ({ reply: { pid } }) => {
    if (pid) onWorker(pid)
  })
  const app = fastify()
  app.get('/small', () => ask('small'))
  app.get('/heavy', () => ask('heavy'))
  return app

  async function ask (type) {
    const { qoper8, ...answer } = await pool.send({ type })
    return answer
  }
}
