import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  await app.ready()
  await app.close()
  await app.inject('/')
}

export async function cure () {
  const build = () => Fastify().get('/', async () => 'tea')
  await build().close()
  return build().inject('/')
}

export const why = '`close()` runs the `onClose` hooks, which end connections and timers. Nothing builds them again.'
export const instead = 'Make a new instance: keep what builds it in a function.'
export const see = '/mechanisms/start-and-stop'
