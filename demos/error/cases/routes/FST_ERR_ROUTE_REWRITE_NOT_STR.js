import Fastify from 'fastify'

export async function cause () {
  let refused
  const app = Fastify({ rewriteUrl: (request) => { request.on('error', (error) => { refused = error }) } })
  const address = await app.listen({ port: 0 })
  await fetch(`${address}/old`).catch(() => 'no answer')
  await app.close()
  throw refused
}

export async function cure () {
  const app = Fastify({ rewriteUrl: (request) => request.url.replace('/old', '/new') })
  app.get('/new', async () => 'tea')
  return app.inject('/old')
}

export const why = 'Fastify looks for a route by what the function returns. Without an address the request is destroyed, and the client gets no answer. The handler of the old address may still run.'
export const instead = 'Return a string on every way through the function: the old address where nothing changes.'
