import fastify from './fastify.js'

const app = fastify()
app.get('/', async () => ({ hello: 'world' }))

const url = await app.listen()
const answer = await fetch(url)
console.log(answer.status, answer.headers.get('content-type'))
console.log(await answer.text())
await app.close()
