import Fastify from 'fastify'

export const cause = () => Fastify().listen({ port: 0, host: '192.0.2.1' })

export async function cure () {
  const app = Fastify()
  await app.listen({ port: 0, host: '127.0.0.1' })
  await app.close()
}

export const why = 'A process can listen on addresses of its own machine. This one belongs to another, such as the host of a container.'
export const instead = 'Listen on `0.0.0.0` for all addresses of the machine, or on `127.0.0.1` for this machine alone.'
export const see = '/problems/container-host'
