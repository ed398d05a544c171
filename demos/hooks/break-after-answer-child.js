import { once } from 'node:events'
import { createServer, get } from 'node:http'
import express from 'express'
import fastify from 'fastify'
import Koa from 'koa'

/*
 * Throws after an answer, in the framework that it is told: what becomes of this
 * process is the answer.
 */
const broken = () => { throw new Error('broken after the answer') }

const LISTENERS = {
  async express () {
    const app = express()
    app.use((request, response, next) => {
      response.once('finish', broken)
      next()
    })
    app.get('/', (request, response) => { response.json({}) })
    return app
  },
  async koa () {
    const app = new Koa()
    app.use(async (context) => {
      context.res.once('finish', broken)
      context.body = {}
    })
    return app.callback()
  },
  async fastify () {
    const app = fastify()
    app.addHook('onResponse', async () => broken())
    app.get('/', async () => ({}))
    await app.ready()
    return app.routing
  }
}

let told = false
const framework = /** @type {keyof typeof LISTENERS} */ (process.argv[2])
const server = createServer(/** @type {import('node:http').RequestListener} */ (await LISTENERS[framework]()))
process.on('uncaughtException', (error) => { tell(error.message) })
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
const [response] = await once(get({ host: '127.0.0.1', port, agent: false }), 'response')
response.resume()
await once(response, 'end')
// The answer is out; what comes after it has had its turn by the next round of the event loop.
setTimeout(() => { tell(null) }, 100)

/**
 * The first thing that is told is the answer.
 *
 * @param {string | null} crash
 */
function tell (crash) {
  if (told) return
  told = true
  process.send?.({ crash }, () => process.exit(0))
}
