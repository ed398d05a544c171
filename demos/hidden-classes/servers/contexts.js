import fastify from 'fastify'

/** Serve from ten plugins in turn, under one decorator and one hook of the root, whatever is asked for. */
export async function serveTen (mark) {
  let asked = 0
  const app = fastify({ rewriteUrl: () => `/${asked++ % 10}` })
  app.decorateRequest('user', null)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.getDecorator('user') === null) done()
  })
  for (let index = 0; index < 10; index++) {
    app.register(mark((plugin, options, done) => {
      plugin.get(`/${index}`, (request, reply) => { reply.send({ hello: 'world' }) })
      done()
    }))
  }
  await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
}

if (process.argv[1] === import.meta.filename) await serveTen((plugin) => plugin)
