import Fastify from 'fastify'

export function cause () {
  const app = Fastify()
  app.get('/tea', async () => 'the first')
  app.get('/tea', async () => 'the second')
}

export function cure () {
  const app = Fastify()
  app.get('/tea', async () => 'the first')
  app.get('/tea', { constraints: { version: '2.0.0' } }, async () => 'the second')
}

export const why = 'One method and one URL lead to one handler, and `/:id` and `/:name` are one URL. In Express the first would answer and the second would never run. A route for GET declares HEAD as well.'
export const instead = 'Remove one, or set them apart by a constraint such as the version or the host. `@fastify/static` declares `/*` itself, unless `wildcard` is false. `@fastify/cors` declares `OPTIONS *`: register it once, on the root. Declare your own `head()` before `get()`: in version 4 it could come after.'
export const see = '/problems/route-order'
