import fastify from 'fastify'

export default function build () {
  const app = fastify()

  app.get<{ Params: { id: number } }>('/orders/:id', async (request) => {
    return { next: request.params.id + 1 }
  })
  return app
}
