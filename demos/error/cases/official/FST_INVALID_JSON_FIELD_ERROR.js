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
  return send(await build(), ['name="a"\r\ncontent-type: application/json\r\n\r\n{"tea":'])
}

export async function cure () {
  return send(await build(), ['name="a"\r\ncontent-type: application/json\r\n\r\n{"tea":1}'])
}

export const why = 'A field says that it is JSON, but its text is none, or was cut at `limits.fieldSize`.'
export const instead = 'Send whole JSON, or leave out the content type of the field.'
export const source = '@fastify/multipart/index.js: onError(new InvalidJSONFieldError())'
