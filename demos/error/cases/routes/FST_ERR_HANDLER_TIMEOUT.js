import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.get('/', { handlerTimeout: 20 }, () => sleep(80, 'tea'))
  return app.inject('/')
}

export async function cure () {
  const app = Fastify()
  app.get('/', { handlerTimeout: 2000 }, (request) => sleep(20, 'tea', { signal: request.signal }))
  return app.inject('/')
}

export const why = 'The route or the application has a `handlerTimeout`, and hooks, body and handler together took longer. The client has its answer; the handler still runs.'
export const instead = 'Hand `request.signal` to what takes long, so that it stops. Raise the limit where it is too low.'
