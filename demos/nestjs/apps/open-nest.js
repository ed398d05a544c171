export async function openNest (app) {
  await app.init()
  // Fastify builds its routes when it is made ready; Express has nothing of the kind.
  await app.getHttpAdapter().getInstance().ready?.()
  return app.getHttpServer()
}
