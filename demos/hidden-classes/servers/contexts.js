import fastify from 'fastify'
import fp from 'fastify-plugin'

// Ten plugins in turn answer whatever is asked for, under one decorator and one hook of the root: `one` context, or `ten`.
const mark = process.argv[2] === 'one' ? fp : (plugin) => plugin
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
