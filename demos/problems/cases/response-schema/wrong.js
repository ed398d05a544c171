import Fastify from 'fastify'

export const app = Fastify()

const user = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    settings: { type: 'object' }
  }
}

const schema = { response: { 200: user } }

app.get('/', { schema }, async () => ({
  name: 'Ada',
  email: 'ada@example.com',
  settings: { dark: true }
}))
