import Fastify from 'fastify'

export const cause = () => Fastify().listen(3000)

export async function cure () {
  const app = Fastify()
  await app.listen({ port: 0 })
  await app.close()
}

export const why = 'From version 5 on, `listen()` takes one object of options. The port is taken for it, and a number cannot have a `host`. With a callback the message says `\'cb\'`, and with a port from the environment it says `string`.'
export const instead = 'Write `listen({ port: 3000 })`. In a container, `listen({ port: 3000, host: \'0.0.0.0\' })`.'
export const source = 'fastify/lib/server.js: listenOptions.host = host'
export const see = '/problems/moving-up'
