import avvio from 'avvio'
import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.register(async () => {
    const other = avvio()
    other._current[0].loaded = true
    other.use(async function late () {})
  })
  await app.ready()
}

export async function cure () {
  const app = Fastify()
  app.register(async function parent (instance) {
    instance.register(async function child () {})
  })
  await app.ready()
}

export const forced = true
export const why = 'A plugin was added where the one that loads has ended already. No call is known that does it, so this program changes the state of avvio.'
export const instead = 'Register inside the parent, before its promise settles.'
export const see = '/problems/lazy-register'
