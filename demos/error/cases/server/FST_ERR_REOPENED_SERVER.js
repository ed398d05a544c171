import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  try {
    await app.listen({ port: 0 })
    await app.listen({ port: 0 })
  } finally {
    await app.close()
  }
}

export async function cure () {
  const apps = [Fastify(), Fastify()]
  for (const app of apps) await app.listen({ port: 0 })
  for (const app of apps) await app.close()
}

export const why = 'An instance has one server, which listens once.'
export const instead = 'Remove the second call. For two ports, make two instances.'
export const see = '/mechanisms/start-and-stop'
