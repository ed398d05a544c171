import multipart from '@fastify/multipart'
import Fastify from 'fastify'

function send (options) {
  const app = Fastify()
  app.register(multipart, options)
  app.post('/', async (request) => {
    const sent = await request.formData()
    return { tea: sent.get('tea') }
  })
  const form = new FormData()
  form.append('tea', 'green')
  return app.inject({ method: 'POST', url: '/', payload: form })
}

export const cause = () => send({})
export const cure = () => send({ attachFieldsToBody: true })

export const why = '`request.formData()` reads what the option `attachFieldsToBody` puts into the body, and this option is not set.'
export const instead = 'Set `attachFieldsToBody: true` where you register `@fastify/multipart`. Then it keeps the files of a form in memory, up to `limits.fileSize` each.'
export const source = '@fastify/multipart/index.js: throw new NoFormData()'
