import multipart from '@fastify/multipart'
import Fastify from 'fastify'

// Small, so that a short file is too large.
export const app = Fastify({ bodyLimit: 5 })

const limits = { fileSize: 50, files: 1, fields: 5, fieldSize: 50 }
app.register(multipart, { limits })

app.post('/photos', async (request, reply) => {
  try {
    const photo = await request.file()
    if (!photo) return reply.code(400).send('No file')
    const { length } = await photo.toBuffer()
    return { length }
  } catch (error) {
    error.statusCode ??= 400 // a malformed form has none
    throw error
  }
})
