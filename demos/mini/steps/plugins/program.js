import { setTimeout as sleep } from 'node:timers/promises'
import fastify from './fastify.js'

const app = fastify()

app.register(async function library (app) {
  app.register(async function books (app) {
    await sleep(20) // as if it opened a database
    app.get('/books', async () => 'all books')
    app.onClose(async () => console.log('books closes'))
    console.log('books is ready')
  })
  console.log('library has registered books')
})

app.register(function authors (app, options, done) {
  app.onClose(async () => console.log('authors closes'))
  console.log('authors is ready, with', options)
  done()
}, { language: 'en' })

console.log((await app.inject('/books')).body)
await app.close()
