import Fastify from 'fastify'

export const cause = () => Fastify().inject({ method: 'BREW', url: '/' })

export async function cure () {
  const app = Fastify().post('/', async () => 'tea')
  return app.inject({ method: 'POST', url: '/' })
}

export const why = '`inject()` validates its options, and the method is none of HTTP.'
export const instead = 'Correct the method.'
export const source = 'light-my-request/index.js: optsValidator.errors'
