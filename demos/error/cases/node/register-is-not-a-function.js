import Fastify from 'fastify'

export function cause () {
  const app = Fastify
  app.register(async () => {})
}

export function cure () {
  const app = Fastify()
  app.register(async () => {})
}

export const why = 'What `fastify` exports makes an application. It is no application itself.'
export const instead = 'Call it: `const app = Fastify()`. In CommonJS, `require(\'fastify\')()`.'
export const see = '/mechanisms/encapsulation'
