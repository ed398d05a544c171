import multipart from '@fastify/multipart'
import Fastify from 'fastify'

async function send (limits) {
  const app = Fastify()
  app.register(multipart, { attachFieldsToBody: true, limits })
  app.post('/', async (request) => Object.keys(request.body))
  const form = new FormData()
  form.append('a', new File(['ten bytes.'], 'a.txt'))
  return app.inject({ method: 'POST', url: '/', payload: form })
}

export const cause = () => send({ fileSize: 5 })
export const cure = () => send({ fileSize: 10 })

export const why = 'A file has more bytes than `limits.fileSize`. When you do not set it, this is the `bodyLimit` of the application: 1 MiB. The `bodyLimit` of a route has no effect here.'
export const instead = 'Set `limits: { fileSize }` where you register `@fastify/multipart`, or in the options of `request.file()`.'
export const see = '/problems/multipart-limit'
export const source = '@fastify/multipart/index.js: throwFileSizeLimit && this.file.truncated'
