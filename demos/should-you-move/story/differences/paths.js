import express from 'express'

const extended = express().set('query parser', 'extended').get('query parser fn')

/** @type {import('../../model/differences/types.js').Difference[]} */
export const PATHS = [
  {
    id: 'order',
    thing: 'Two routes match: /users/:id, and then /users/me',
    ask: { path: '/users/me' },
    express: (app) => {
      app.get('/users/:id', (request, response) => { response.send(`user ${request.params.id}`) })
      app.get('/users/me', (request, response) => { response.send('yourself') })
    },
    fastify: {
      build: (app) => {
        app.get('/users/:id', (request, reply) => { reply.send(`user ${/** @type {any} */ (request.params).id}`) })
        app.get('/users/me', (request, reply) => { reply.send('yourself') })
      }
    }
  },
  {
    id: 'path',
    thing: 'Another case, and a slash at the end',
    ask: { path: '/People/Ada/' },
    express: (app) => { app.get('/people/:id', (request, response) => { response.send(request.params.id) }) },
    fastify: { build: routeOfPerson },
    cured: { by: 'routerOptions: caseSensitive, ignoreTrailingSlash', options: { routerOptions: { caseSensitive: false, ignoreTrailingSlash: true } }, build: routeOfPerson }
  },
  {
    id: 'query',
    thing: 'A nested query, with query parser extended',
    ask: { path: '/?filter[name]=ada' },
    express: (app) => {
      app.set('query parser', 'extended')
      app.get('/', (request, response) => { response.json(request.query) })
    },
    fastify: { build: routeOfQuery },
    cured: { by: 'routerOptions: querystringParser', options: { routerOptions: { querystringParser: extended } }, build: routeOfQuery }
  },
  {
    id: 'redirect',
    thing: 'redirect(301, url)',
    ask: { path: '/old' },
    express: (app) => { app.get('/old', (request, response) => { response.redirect(301, '/new') }) },
    fastify: {
      build: (app) => app.get('/old', (request, reply) => {
        // @ts-expect-error Fastify’s types want the URL first, and so does what runs.
        reply.redirect(301, '/new')
      })
    },
    cured: { by: 'redirect(url, 301)', build: (app) => app.get('/old', (request, reply) => { reply.redirect('/new', 301) }) }
  }
]

/** @param {import('fastify').FastifyInstance} app */
function routeOfPerson (app) {
  app.get('/people/:id', (request, reply) => { reply.send(/** @type {any} */ (request.params).id) })
}

/** @param {import('fastify').FastifyInstance} app */
function routeOfQuery (app) {
  app.get('/', (request, reply) => { reply.send(request.query) })
}
