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

export const why = 'What runs later has to be a function. It is a mistake of avvio’s hooks, seen while a plugin loads.'
export const instead = 'Pass a function.'
export const see = '/mechanisms/plugins'
