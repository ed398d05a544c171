import fastify from './fastify.js'

const app = fastify()
app.get('/', () => ({ hello: 'world' }))
const url = await app.listen()

const start = performance.now()
for (let i = 0; i < 1000; i++) await (await fetch(url)).text()
console.log(`1000 requests took ${(performance.now() - start).toFixed(1)} milliseconds`)
await app.close()
