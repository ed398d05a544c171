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

app.post('/films', async (request, reply) => {
  const film = await request.file()
  if (!film) return reply.code(400).send('No file')
  let length = 0
  for await (const piece of film.file) length += piece.length
  if (film.file.truncated) throw new app.multipartErrors.RequestFileTooLargeError()
  return { length }
})

app.post('/albums', async (request) => {
  const names = []
  for await (const { file, filename } of request.files()) {
    names.push(filename)
    file.resume()
  }
  return names
})
