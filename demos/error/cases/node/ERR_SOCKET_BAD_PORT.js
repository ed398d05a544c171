import Fastify from 'fastify'

export const cause = () => Fastify().listen({ port: 99999 })

export async function cure () {
  const app = Fastify()
  await app.listen({ port: Number('0') })
  await app.close()
}

export const why = 'A port is a number from 0 to 65535.'
export const instead = 'Pass such a number. Read one of the environment with `Number(process.env.PORT ?? 3000)`.'
