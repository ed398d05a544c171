import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  await app.register(async (one) => { one.decorate('db', 'a database') })
  app.getDecorator('db')
}

export async function cure () {
  const app = Fastify()
  app.decorate('db', 'a database')
  app.register(async (one) => { one.getDecorator('db') })
  await app.ready()
}

export const why = 'The message ends with what lacks the decorator: the instance, the request or the reply. The name may be misspelt, added later, or added in a plugin that keeps it to itself.'
export const instead = 'Declare it with `decorate()`, `decorateRequest()` or `decorateReply()` in this instance or a parent, or wrap the plugin that declares it in `fastify-plugin`.'
export const see = '/problems/siblings'
