import multipart from '@fastify/multipart'
import Fastify from 'fastify'

function send (text) {
  const app = Fastify()
  app.register(multipart, { attachFieldsToBody: true })
  app.post('/', async (request) => request.body.a.value)
  // A FormData gives no field a type of its own.
  const payload = `--x\r\ncontent-disposition: form-data; name="a"\r\ncontent-type: application/json\r\n\r\n${text}\r\n--x--\r\n`
  return app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload })
}

export const cause = () => send('{"tea":')
export const cure = () => send('{"tea":1}')

export const why = 'A field says that it is JSON, but its text is none, or was cut at `limits.fieldSize`. A property `__proto__` gives the same error.'
export const instead = 'Send whole JSON, or leave out the content type of the field.'
export const source = '@fastify/multipart/index.js: onError(new InvalidJSONFieldError())'
