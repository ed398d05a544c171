import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.register(async (orders) => { orders.register('./routes.js') })
  await app.ready()
}

export async function cure () {
  const app = Fastify()
  app.register(async (orders) => { orders.register(async (routes) => {}) })
  await app.ready()
}

export const why = 'A plugin is a function, a module with one as `default`, or a promise of these. What a promise gives is not checked: a module without `default` ends the process with “func is not a function”. Fastify opens no file by its name.'
export const instead = 'Import the file, and register what it exports. For whole folders there is `@fastify/autoload`.'
export const see = '/mechanisms/plugins'
