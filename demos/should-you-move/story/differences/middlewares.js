import middie from '@fastify/middie'

const FORWARDED = { 'x-forwarded-for': '192.0.2.1, 198.51.100.2' }

/** @type {import('../../model/differences/types.js').Difference[]} */
export const MIDDLEWARES = [
  {
    id: 'middleware',
    thing: 'A middleware that answers with response.status',
    ask: { path: '/' },
    express: (app) => {
      app.use(refuseStrangers)
      app.get('/', (request, response) => { response.send('in') })
    },
    fastify: {
      build: async (app) => {
        await app.register(middie)
        /** @type {import('@fastify/middie').Handler} */
        // @ts-expect-error The types know that it is handed Node’s response, and so does what runs.
        const handler = refuseStrangers
        app.use(handler)
        app.get('/', (request, reply) => { reply.send('in') })
      }
    },
    cured: {
      by: 'a hook in its place',
      build: (app) => {
        app.addHook('onRequest', (request, reply, done) => {
          if (request.headers.authorization) return done()
          reply.status(401).send({ error: 'who are you?' })
        })
        app.get('/', (request, reply) => { reply.send('in') })
      }
    }
  },
  {
    id: 'after',
    thing: 'A middleware, or hook, that comes after the route',
    ask: { path: '/' },
    express: (app) => {
      app.get('/', (request, response) => { response.send(`marked: ${'mark' in request}`) })
      app.use(mark)
    },
    fastify: {
      build: (app) => {
        app.get('/', (request, reply) => { reply.send(`marked: ${'mark' in request}`) })
        app.addHook('onRequest', mark)
      }
    },
    cured: {
      by: 'a scope for what it is for',
      build: (app) => {
        app.get('/', (request, reply) => { reply.send(`marked: ${'mark' in request}`) })
        app.register(async (scope) => { scope.addHook('onRequest', mark) })
      }
    }
  },
  {
    id: 'locals',
    thing: 'locals, set by a middleware for the handler',
    ask: { path: '/' },
    express: (app) => {
      app.use((request, response, next) => {
        response.locals.user = 'ada'
        next()
      })
      app.get('/', (request, response) => { response.send(response.locals.user) })
    },
    fastify: {
      build: (app) => useLocals(app, (request, reply) => {
        // @ts-expect-error Fastify’s types know of no locals, and there are none.
        reply.locals.user = 'ada'
      }, (request, /** @type {any} */ reply) => reply.locals.user)
    },
    cured: {
      by: 'decorateRequest',
      build: (app) => {
        app.decorateRequest('user', null)
        useLocals(app, (/** @type {any} */ request) => { request.user = 'ada' }, (/** @type {any} */ request) => request.user)
      }
    }
  },
  {
    id: 'proxy',
    thing: 'Who asks, behind one proxy that is trusted',
    ask: { path: '/', headers: FORWARDED },
    express: (app) => {
      app.set('trust proxy', 1)
      app.get('/', (request, response) => { response.send(request.ip) })
    },
    // @ts-expect-error Fastify’s types refuse a number, and what runs trusts nobody.
    fastify: { options: { trustProxy: 1 }, build: routeOfAddress },
    cured: { by: 'trustProxy: the proxy’s address', options: { trustProxy: '127.0.0.1' }, build: routeOfAddress }
  }
]

/** @type {import('express').RequestHandler} */
function refuseStrangers (request, response, next) {
  if (request.headers.authorization) return next()
  response.status(401).json({ error: 'who are you?' })
}

/**
 * @param {any} request
 * @param {unknown} answer
 * @param {() => void} next
 */
function mark (request, answer, next) {
  request.mark = true
  next()
}

/**
 * @param {import('fastify').FastifyInstance} app
 * @param {(request: import('fastify').FastifyRequest, reply: import('fastify').FastifyReply) => void} set
 * @param {(request: import('fastify').FastifyRequest, reply: import('fastify').FastifyReply) => unknown} read
 */
function useLocals (app, set, read) {
  app.addHook('onRequest', (request, reply, done) => {
    set(request, reply)
    done()
  })
  app.get('/', (request, reply) => { reply.send(read(request, reply)) })
}

/** @param {import('fastify').FastifyInstance} app */
function routeOfAddress (app) {
  app.get('/', (request, reply) => { reply.send(request.ip) })
}
