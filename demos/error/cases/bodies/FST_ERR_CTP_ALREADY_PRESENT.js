import Fastify from 'fastify'

export function cause () {
  const app = Fastify()
  app.addContentTypeParser('application/xml', async () => 'the first')
  app.addContentTypeParser('application/xml', async () => 'the second')
}

export function cure () {
  const app = Fastify()
  app.addContentTypeParser('application/xml', async () => 'the first')
  app.removeContentTypeParser('application/xml')
  app.addContentTypeParser('application/xml', async () => 'the second')
}

export const why = 'An instance has one parser for each type, and copies those of its parent. The second would silently replace the first.'
export const instead = 'Remove the first parser. In a plugin, `removeContentTypeParser()` removes only the copy.'
