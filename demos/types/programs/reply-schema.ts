import fastify from 'fastify'

const response = { 200: { type: 'object', properties: { id: { type: 'integer' } } } }

export default function build () {
  const app = fastify()

  app.get<{ Reply: { id: number, item: string } }>('/orders/7', {
    schema: { response }
  }, async () => ({ id: 7, item: 'tea' }))
  return app
}
