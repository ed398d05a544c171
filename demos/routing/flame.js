import { fiveHundredRoutes, lastRoute, lastRouteUrl } from '../lib/samples/five-hundred-routes.js'

export const summary = 'profiles a request for the last of 500 routes, in Express and in Fastify'

export default {
  title: `The last of ${fiveHundredRoutes.length} routes`,
  question: `What does a request cost when it matches ${lastRoute}, registered after ${fiveHundredRoutes.length - 1} other routes?`,
  servers: [{ id: 'express', label: 'Express' }, { id: 'fastify', label: 'Fastify' }],
  request: { path: lastRouteUrl },
  packages: ['express', 'router', 'path-to-regexp', 'fastify', 'find-my-way']
}
