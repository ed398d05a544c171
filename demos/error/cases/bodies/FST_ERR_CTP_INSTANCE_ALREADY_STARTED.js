import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  await app.inject('/')
  app.addContentTypeParser('application/xml', async () => 'tea')
}

export async function cure () {
  const app = Fastify()
  app.addContentTypeParser('application/xml', async () => 'tea')
  await app.inject('/')
}

export const why = 'Each instance copied the parsers of its parent when it was made. A parser that comes after the start would be missing there.'
export const instead = 'Add and remove parsers before `ready()`, `inject()` and `listen()`.'
export const see = '/problems/already-booted'
