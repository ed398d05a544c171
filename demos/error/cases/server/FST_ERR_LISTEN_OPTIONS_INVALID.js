import Fastify from 'fastify'

export const cause = () => Fastify().listen({ port: 0, signal: 'SIGTERM' })

export async function cure () {
  const stop = new AbortController()
  const app = Fastify()
  await app.listen({ port: 0, signal: stop.signal })
  await app.close()
}

export const why = 'The signal is an `AbortSignal`, which Fastify listens to. It is not the name of a signal of the system.'
export const instead = 'Pass the `signal` of an `AbortController`, and call its `abort()` to stop.'
export const see = '/mechanisms/start-and-stop'
