import { setTimeout as wait } from 'node:timers/promises'
import fastify from 'fastify'
import { HELLO, PEOPLE, ROUTES, WAIT_MS, peopleSchema, thingSchema, work } from './parts.js'
import { addTen } from './fastify-hooks.js'

/** @typedef {import('fastify').FastifyInstance} Instance */

const people = { response: { 200: peopleSchema } }

/** @type {Record<string, (app: Instance) => void>} */
const BUILD = {
  hello: answerHello,
  middlewares (app) {
    addTen(app)
    answerHello(app)
  },
  routes (app) {
    for (const path of ROUTES) app.get(path, (request, reply) => { reply.send({ id: /** @type {{ id: string }} */ (request.params).id }) })
  },
  list (app) {
    app.get('/', { schema: people }, (request, reply) => { reply.send(PEOPLE) })
  },
  body (app) {
    app.post('/things', { schema: { body: thingSchema } }, (request, reply) => {
      reply.status(201).send({ id: 7, name: /** @type {{ name: string }} */ (request.body).name })
    })
  },
  logged: answerHello,
  work: (app) => answerWorking(app, 0.2),
  'more-work': (app) => answerWorking(app, 1),
  waiting (app) {
    app.get('/', async () => {
      await wait(WAIT_MS)
      return HELLO
    })
  },
  mix (app) {
    addTen(app)
    for (const path of ROUTES) {
      app.get(path, { schema: people }, async () => {
        await wait(WAIT_MS)
        work(0.2)
        return PEOPLE.slice(0, 20)
      })
    }
  }
}

/**
 * @param {string} profile
 * @param {import('pino').DestinationStream} [log] standard output when absent
 */
export function createFastify (profile, log) {
  const app = fastify({ logger: profile === 'logged' && { stream: log } })
  BUILD[profile](app)
  return app
}

/** @param {Instance} app */
function answerHello (app) {
  app.get('/', (request, reply) => { reply.send(HELLO) })
}

/**
 * @param {Instance} app
 * @param {number} milliseconds
 */
function answerWorking (app, milliseconds) {
  app.get('/', (request, reply) => { reply.send({ done: work(milliseconds) }) })
}
