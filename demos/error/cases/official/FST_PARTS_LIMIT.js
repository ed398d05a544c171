import multipart from '@fastify/multipart'
import Fastify from 'fastify'

async function send (limits) {
  const app = Fastify()
  app.register(multipart, { attachFieldsToBody: true, limits })
  app.post('/', async (request) => Object.keys(request.body))
  const form = new FormData()
  form.append('a', new File(['ten bytes.'], 'a.txt'))
  form.append('b', new File(['ten bytes.'], 'b.txt'))
  return app.inject({ method: 'POST', url: '/', payload: form })
}

export const cause = () => send({ parts: 1 })
export const cure = () => send({ parts: 2 })

export const why = 'The form has more parts, fields and files together, than `limits.parts` allows. Unless you set it, the limit is 1,000.'
export const instead = 'Raise `limits.parts`, or let the client send fewer. Keep a limit: each part costs memory.'
export const see = '/problems/multipart-limit'
export const source = '@fastify/multipart/index.js: bb.on(\'partsLimit\''
