import multipart from '@fastify/multipart'
import Fastify from 'fastify'

async function send (limits) {
  const app = Fastify()
  app.register(multipart, { attachFieldsToBody: true, limits })
  app.post('/', async (request) => Object.keys(request.body))
  const form = new FormData()
  form.append('a', '1')
  form.append('b', '2')
  return app.inject({ method: 'POST', url: '/', payload: form })
}

export const cause = () => send({ fields: 1 })
export const cure = () => send({ fields: 2 })

export const why = 'The form has more fields, without a file, than `limits.fields` allows.'
export const instead = 'Raise `limits.fields`, or let the client send fewer.'
export const see = '/problems/multipart-limit'
export const source = '@fastify/multipart/index.js: bb.on(\'fieldsLimit\''
