import Fastify from 'fastify'

export const cause = () => Fastify().get('/tea', async () => 'tea').inject('/tea/')

export async function cure () {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  return app.get('/tea', async () => 'tea').inject('/tea/')
}

export const why = 'No route fits the method, the address and the constraints, or something called `reply.callNotFound()`, as `@fastify/static` does for a missing file. A slash at the end, upper case and a prefix make a difference. This answer of Fastify has no code.'
export const instead = 'Print what there is with `app.printRoutes()`.'
export const source = 'fastify/lib/four-oh-four.js: not found`'
export const see = '/problems/not-found'
