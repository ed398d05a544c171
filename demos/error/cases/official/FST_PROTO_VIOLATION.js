import multipart from '@fastify/multipart'
import Fastify from 'fastify'

async function send (name) {
  const app = Fastify()
  app.register(multipart, { attachFieldsToBody: true })
  app.post('/', async (request) => Object.keys(request.body))
  const form = new FormData()
  form.append(name, '1')
  return app.inject({ method: 'POST', url: '/', payload: form })
}

export const cause = () => send('constructor')
export const cure = () => send('title')

export const why = 'A field has the name of something that every object has, such as `constructor` or `toString`. It could change objects of your program.'
export const instead = 'Give the field another name.'
export const source = '@fastify/multipart/index.js: onError(new PrototypeViolationError())'
