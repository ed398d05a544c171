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

app.post('/films', async (request) => {
  const film = await request.file()
  let length = 0
  for await (const piece of film.file) length += piece.length
  return { length }
})

app.post('/albums', async (request) => {
  const names = []
  for await (const { filename } of request.files()) names.push(filename)
  return names
})
