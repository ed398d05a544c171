import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '../../lib/http/ask.js'
import { whileListening } from '../../lib/http/while-listening.js'

/*
 * Throws after an answer, in the framework that it is told: what becomes of this
 * process is the answer.
 */
const broken = () => { throw new Error('broken after the answer') }

/** Each loads its framework alone. */
const LISTENERS = {
  async express () {
    const { default: express } = await import('express')
    const app = express()
    app.use((request, response, next) => {
      response.once('finish', broken)
      next()
    })
    app.get('/', (request, response) => { response.json({}) })
    return app
  },
  async koa () {
    const { default: Koa } = await import('koa')
    const app = new Koa()
    app.use(async (context) => {
      context.res.once('finish', broken)
      context.body = {}
    })
    return app.callback()
  },
  async fastify () {
    const { default: fastify } = await import('fastify')
    const app = fastify()
    app.addHook('onResponse', async () => broken())
    app.get('/', async () => ({}))
    await app.ready()
    return app.routing
  }
}

let told = false
const framework = /** @type {keyof typeof LISTENERS} */ (process.argv[2])
const listener = /** @type {import('node:http').RequestListener} */ (await LISTENERS[framework]())
process.on('uncaughtException', (error) => { tell(error.message) })
await whileListening(listener, async (url) => {
  await ask(url)
  // The answer is out; what comes after it has had its turn by the next round of the event loop.
  await wait(100)
})
tell(null)

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
