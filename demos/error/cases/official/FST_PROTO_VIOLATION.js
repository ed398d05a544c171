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
  return send(await build(), ['name="constructor"\r\n\r\n1'])
}

export async function cure () {
  return send(await build(), ['name="title"\r\n\r\n1'])
}

export const why = 'A field has the name of something that every object has, such as `constructor` or `toString`. It could change objects of your program.'
export const instead = 'Give the field another name.'
export const source = '@fastify/multipart/index.js: onError(new PrototypeViolationError())'
