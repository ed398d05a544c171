import Fastify from 'fastify'

export async function cause () {
  const app = Fastify()
  app.get('/', async () => {
    const stream = new Blob(['tea']).stream()
    stream.getReader()
    return stream
  })
  return app.inject('/')
}

export async function cure () {
  const app = Fastify()
  app.get('/', async () => {
    const stream = new Blob(['tea']).stream()
    stream.getReader().releaseLock()
    return stream
  })
  return app.inject('/')
}

export const why = 'A web stream has one reader at a time. Another one holds it, so Fastify cannot read it.'
export const instead = 'Call `releaseLock()` on that reader first, or send one half of `stream.tee()`.'
export const see = '/mechanisms/reply'
