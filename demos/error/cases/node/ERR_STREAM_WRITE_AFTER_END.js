import Fastify from 'fastify'

async function ask (handler) {
  const app = Fastify()
  app.get('/', handler)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await fetch(address).then((response) => response.text())
  await app.close()
}

export async function cause () {
  let refused
  await ask((request, reply) => {
    reply.raw.on('error', (error) => { refused = error })
    reply.raw.end('te')
    reply.raw.write('a')
  })
  throw refused
}

export const cure = () => ask((request, reply) => {
  reply.raw.write('te')
  reply.raw.end('a')
})

export const why = 'The answer had ended, and something still wrote to it: a timer, a listener, or a callback that came late.'
export const instead = 'Stop what writes when the answer ends. Its event `close` tells you.'
