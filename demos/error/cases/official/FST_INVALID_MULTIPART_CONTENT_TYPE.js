import multipart from '@fastify/multipart'
import Fastify from 'fastify'

function send (payload) {
  const app = Fastify()
  app.register(multipart)
  app.post('/', async (request) => {
    let parts = 0
    for await (const part of request.parts()) parts += part.value.length
    return { parts }
  })
  return app.inject({ method: 'POST', url: '/', payload })
}

export const cause = () => send({ tea: 1 })

export function cure () {
  const form = new FormData()
  form.append('tea', '1')
  return send(form)
}

export const why = '`request.file()`, `files()` or `parts()` was called before `preValidation`, or the content type is not `multipart/form-data`.'
export const instead = 'Let the client send a form: with `fetch`, pass a `FormData` and set no content type yourself. Ask `request.isMultipart()` where both may come.'
export const source = '@fastify/multipart/index.js: throw new InvalidMultipartContentTypeError()'
