import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  await new Promise((resolve) => app.listen({ port: 0 }, async () => resolve()))
  await app.close()
}

export async function cure () {
  const app = Fastify()
  await app.listen({ port: 0 })
  await app.close()
}

export const why = 'Nobody awaits the promise of an async callback. What it throws ends the process.'
export const instead = 'Await `listen()`, or pass a callback that is not async.'
