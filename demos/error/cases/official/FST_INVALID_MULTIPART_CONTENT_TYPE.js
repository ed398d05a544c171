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
    let parts = 0
    for await (const part of request.parts()) {
      if (part.file) await part.toBuffer()
      parts++
    }
    return { parts }
  })
  return app
}

export async function cause () {
  const app = await build()
  return app.inject({ method: 'POST', url: '/', payload: { tea: 1 } })
}

export async function cure () {
  return send(await build(), ['name="a"\r\n\r\n1'])
}

export const why = '`request.file()`, `files()` or `parts()` was called, but the content type is not `multipart/form-data`.'
export const instead = 'Let the client send a form: with `fetch`, pass a `FormData` and set no content type yourself. Ask `request.isMultipart()` where both may come.'
export const source = '@fastify/multipart/index.js: throw new InvalidMultipartContentTypeError()'
