import { setTimeout as wait } from 'node:timers/promises'
import Ajv from 'ajv'
import express from 'express'
import pino from 'pino'
import { HELLO, PEOPLE, ROUTES, WAIT_MS, thingSchema, work } from './parts.js'
import { useTen } from './express-middlewares.js'

/** @type {Record<string, (app: import('express').Express, log?: import('pino').DestinationStream) => void>} */
const BUILD = {
  hello: answerHello,
  middlewares (app) {
    useTen(app)
    answerHello(app)
  },
  routes (app) {
    for (const path of ROUTES) app.get(path, (request, response) => { response.json({ id: request.params.id }) })
  },
  list (app) {
    app.get('/', (request, response) => { response.json(PEOPLE) })
  },
  body (app) {
    const validate = new Ajv().compile(thingSchema)
    app.post('/things', express.json(), (request, response) => {
      if (validate(request.body)) response.status(201).json({ id: 7, name: request.body.name })
      else response.status(400).json({ errors: validate.errors })
    })
  },
  logged (app, log) {
    const logger = pino({}, log)
    let last = 0
    app.use((request, response, next) => {
      const started = performance.now()
      const own = logger.child({ reqId: `req-${++last}` })
      own.info({ req: { method: request.method, url: request.url, host: request.headers.host, remoteAddress: request.ip, remotePort: request.socket.remotePort } }, 'incoming request')
      response.once('finish', () => own.info({ res: { statusCode: response.statusCode }, responseTime: performance.now() - started }, 'request completed'))
      next()
    })
    answerHello(app)
  },
  work: (app) => answerWorking(app, 0.2),
  'more-work': (app) => answerWorking(app, 1),
  waiting (app) {
    app.get('/', async (request, response) => {
      await wait(WAIT_MS)
      response.json(HELLO)
    })
  },
  mix (app) {
    useTen(app)
    for (const path of ROUTES) {
      app.get(path, async (request, response) => {
        await wait(WAIT_MS)
        work(0.2)
        response.json(PEOPLE.slice(0, 20))
      })
    }
  }
}

/**
 * @param {string} profile
 * @param {import('pino').DestinationStream} [log] standard output when absent
 */
export function createExpress (profile, log) {
  const app = express()
  app.disable('x-powered-by')
  BUILD[profile](app, log)
  return app
}

/** @param {import('express').Express} app */
function answerHello (app) {
  app.get('/', (request, response) => { response.json(HELLO) })
}

/**
 * @param {import('express').Express} app
 * @param {number} milliseconds
 */
function answerWorking (app, milliseconds) {
  app.get('/', (request, response) => { response.json({ done: work(milliseconds) }) })
}
