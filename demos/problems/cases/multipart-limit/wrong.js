import multipart from '@fastify/multipart'
import Fastify from 'fastify'

// Small, so that a short file is too large.
export const app = Fastify({ bodyLimit: 5 })

app.register(multipart)

app.post('/photos', { bodyLimit: 50 }, async (request) => {
  const photo = await request.file()
  const { length } = await photo.toBuffer()
  return { length }
})
