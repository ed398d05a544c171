import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.register(async (orders) => { orders.onClose('goodbye') })
  await app.ready()
}

export async function cure () {
  const app = Fastify()
  app.register(async (orders) => { orders.onClose(async () => {}) })
  await app.ready()
}

export const why = '`onClose()`, `close()` or `ready()` was given something that is no function, while a plugin loads.'
export const instead = 'Pass a function.'
export const see = '/mechanisms/plugins'
