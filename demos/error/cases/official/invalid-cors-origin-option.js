import cors from '@fastify/cors'
import Fastify from 'fastify'

async function ask (origin) {
  const app = Fastify()
  await app.register(cors, { origin })
  app.get('/', async () => 'tea')
  return app.inject('/')
}

export const cause = () => ask((origin, done) => done(null, undefined))
export const cure = () => ask((origin, done) => done(null, origin === undefined || origin.endsWith('.example')))

export const why = '`origin` is empty, such as a variable of the environment that is not set. Or it is a function that gave nothing: no `true`, no `false`, no text. A request without the header `origin`, such as one of `curl`, calls it with `undefined`.'
export const instead = 'Give `true`, `false` or an origin in each case.'
export const see = '/problems/cors-preflight'
export const source = '@fastify/cors/index.js: Invalid CORS origin option'
