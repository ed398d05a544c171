import middie from '@fastify/middie'
import Fastify from 'fastify'

async function build (rewrite) {
  const app = Fastify()
  app.addHook('onRequest', async (request) => { request.raw.url = rewrite('/100%') })
  await app.register(middie)
  app.use('/tea', (request, response, next) => next())
  return app.get('/', async () => 'tea')
}

export async function cause () {
  const app = await build((url) => url)
  return app.inject('/')
}

export async function cure () {
  const app = await build((url) => encodeURI(url))
  return app.inject('/')
}

export const why = 'Before the middlewares run, the address is decoded to compare it with their paths, and this one cannot be decoded. The router refuses such an address itself, so a hook or a middleware has written it.'
export const instead = 'Encode what you write into `request.raw.url`.'
