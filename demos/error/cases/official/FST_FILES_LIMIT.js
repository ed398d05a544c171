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
  return send(await build({ files: 1 }), ['name="a"; filename="a.txt"\r\n\r\nten bytes.', 'name="b"; filename="b.txt"\r\n\r\nten bytes.'])
}

export async function cure () {
  return send(await build({ files: 2 }), ['name="a"; filename="a.txt"\r\n\r\nten bytes.', 'name="b"; filename="b.txt"\r\n\r\nten bytes.'])
}

export const why = 'The form has more files than `limits.files` allows.'
export const instead = 'Raise `limits.files`, or let the client send fewer. Keep a limit: each part costs memory.'
export const see = '/problems/multipart-limit'
export const source = '@fastify/multipart/index.js: bb.on(\'filesLimit\''
