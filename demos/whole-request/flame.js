import { UsageError, wholeNumber } from '../lib/command-line/cli.js'
import { fiveHundredRoutes } from '../lib/samples/five-hundred-routes.js'
import { answers } from './scenario.js'

export const summary = 'the same as `npm run flame`'

const PATHS = { small: '/hello', rows: '/rows', big: '/big' }
const MIDDLEWARES = { minimum: 0, maximum: 500, fallback: 0 }
const ROUTES = { minimum: 0, maximum: fiveHundredRoutes.length, fallback: 0 }

export const options = {
  payload: { type: 'string', placeholder: Object.keys(PATHS).join('|'), description: `what is answered: one property, 20 rows, or ${answers['/big'].length} rows of JSON (small)` },
  middlewares: { type: 'string', placeholder: 'number', description: `middlewares, or hooks, that each request passes and that do nothing (${MIDDLEWARES.fallback})` },
  routes: { type: 'string', placeholder: 'number', description: `routes registered before the one that is asked for, at most ${ROUTES.maximum} (${ROUTES.fallback})` }
}

/** The comparison that the flags ask for. @throws {UsageError} when a flag has a value that there is not */
export default function describeScenario (values) {
  const { payload = 'small' } = values
  if (!Object.hasOwn(PATHS, payload)) throw new UsageError(`--payload takes ${Object.keys(PATHS).join(', ')}, got '${payload}'`)
  const middlewares = wholeNumber(values, 'middlewares', MIDDLEWARES)
  const routes = wholeNumber(values, 'routes', ROUTES)
  const answer = { small: 'a small answer', rows: '20 rows of JSON', big: '1,000 rows of JSON' }[payload]
  const besides = [...middlewares ? [`${middlewares} middlewares`] : [], ...routes ? [`${routes} other routes`] : []].join(' and ')
  return {
    variant: ['payload', payload, ...middlewares ? ['middlewares', middlewares] : [], ...routes ? ['routes', routes] : []].join('-'),
    title: `${answer}${besides && ` after ${besides}`}`.replace(/^a/, 'A'),
    question: `Where does the time of a request go that is answered with ${answer}${besides && `, after ${besides}`}?`,
    servers: [
      { id: 'express', label: 'Express' },
      { id: 'fastify', label: 'Fastify' },
      { id: 'koa', label: 'Koa' },
      { id: 'http', label: 'node:http' },
      { id: 'fastify-schema', label: 'Fastify, response schema' },
      { id: 'fastify-pino', label: 'Fastify, logger on' }
    ],
    usual: ['express', 'fastify'],
    recorded: ['express', 'fastify', 'koa', 'http'],
    request: { path: PATHS[payload] },
    env: { MIDDLEWARES: String(middlewares), ROUTES: String(routes) },
    packages: ['express', 'router', 'fastify', 'find-my-way', 'koa', '@koa/router'],
    notes: [
      ...middlewares ? ['Express and Koa run them as middleware, Fastify as onRequest hooks that call done, node:http as functions that call the next.'] : [],
      ...routes ? ['node:http has no router: it looks its answer up in an object.'] : []
    ]
  }
}
