import multipart from '@fastify/multipart'
import Fastify from 'fastify'

/** What a form with these fields and files sends. */
function send (app, form) {
  const payload = form.map((part) => `--x\r\ncontent-disposition: form-data; ${part}\r\n`).join('')
  return app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: `${payload}--x--\r\n` })
}

async function build (limits) {
  const app = Fastify()
  await app.register(multipart, { limits })
  app.post('/', async (request) => {
    const file = await request.file()
    const bytes = await file.toBuffer()
    return { length: bytes.length }
  })
  return app
}

export async function cause () {
  return send(await build({ fileSize: 5 }), ['name="a"; filename="a.txt"\r\n\r\nten bytes.'])
}

export async function cure () {
  return send(await build({ fileSize: 10 }), ['name="a"; filename="a.txt"\r\n\r\nten bytes.'])
}

export const why = 'A file has more bytes than `limits.fileSize`. When you do not set it, this is the `bodyLimit` of the application: 1 MiB. The `bodyLimit` of a route has no effect here.'
export const instead = 'Set `limits: { fileSize }` where you register `@fastify/multipart`, or in the options of `request.file()`.'
export const see = '/problems/multipart-limit'
export const source = '@fastify/multipart/index.js: throwFileSizeLimit && this.file.truncated'
