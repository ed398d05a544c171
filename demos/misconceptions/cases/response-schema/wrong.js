import Fastify from 'fastify'

export const app = Fastify()

const user = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    settings: { type: 'object' }
  }
}

app.get('/', { schema: { response: { 200: user } } }, async () => {
  return { name: 'Ada', email: 'ada@example.com', settings: { dark: true } }
})
