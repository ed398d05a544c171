import Fastify from 'fastify'

export const cause = () => Fastify().route({ method: 'MKCOL', url: '/', handler: async () => 'tea' })

export function cure () {
  const app = Fastify()
  app.addHttpMethod('MKCOL')
  app.route({ method: 'MKCOL', url: '/', handler: async () => 'tea' })
}

export const why = 'Fastify knows the common methods. For any other it has to be told whether a body comes with it. `PROPFIND`, `MKCOL` and the other methods of WebDAV were known in version 4, and are not in version 5.'
export const instead = 'Correct the spelling, or call `addHttpMethod(\'PROPFIND\', { hasBody: true })` first.'
