import fastify from 'fastify'

/** One route that does nothing, with and without the part of the path that NGINX takes away. */
export function createFastify () {
  const app = fastify()
  app.get('/local', answer)
  app.get('/nws/local', answer)
  return app
}

function answer (request, reply) {
  reply.send({ api: '/local', ok: true })
}
