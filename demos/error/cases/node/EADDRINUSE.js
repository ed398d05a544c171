import Fastify from 'fastify'

const host = '127.0.0.1'

export async function cause () {
  const first = Fastify()
  await first.listen({ port: 0, host })
  try {
    await Fastify().listen({ port: first.server.address().port, host })
  } finally {
    await first.close()
  }
}

export async function cure () {
  const first = Fastify()
  await first.listen({ port: 0, host })
  const { port } = first.server.address()
  await first.close()
  const second = Fastify()
  await second.listen({ port, host })
  await second.close()
}

export const why = 'Another server listens on this port, often an earlier start of the same program.'
export const instead = 'End the other one, choose another port, or take any free one with port 0. A test needs no port: use `inject()`.'
export const see = '/problems/testing'
