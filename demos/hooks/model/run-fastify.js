import fastify from 'fastify'
import { broken, goOn, handlerDoes, takeOrderSlowly, WORDS } from './concerns.js'
import { findUser, refuse, statusOf } from './shop.js'

/**
 * Send a request through the whole of Fastify, without a socket.
 *
 * @param {import('./concerns.js').Plan} plan
 * @param {import('./concerns.js').Asked} asked
 * @param {import('./watch-run.js').Watch} watch
 */
export async function runFastify (plan, asked, watch) {
  const app = createApp(plan, watch.note, ({ raw }) => watch.goneWhen(() => raw.writableEnded))
  const { authorization } = asked
  await app.ready()
  app.inject({ method: 'POST', url: '/orders', headers: authorization ? { authorization } : {}, payload: asked.body })
    .then(({ statusCode, payload }) => watch.answer(statusCode, payload), watch.crash)
}

/**
 * The five concerns of `apps/fastify.js` as hooks that note what they do, and do
 * what the plan says.
 *
 * @param {import('./concerns.js').Plan} plan
 * @param {import('./concerns.js').Note} note
 * @param {(reply: import('fastify').FastifyReply) => void} seen is told of each request
 * @returns {import('fastify').FastifyInstance}
 */
export function createApp (plan, note, seen) {
  const app = fastify()
  app.decorateRequest('user', null)
  app.addHook('onRequest', (request, reply, done) => {
    seen(reply)
    done()
  })
  const on = (/** @type {string} */ id) => plan[id] !== 'off'

  if (on('log')) {
    app.addHook('onResponse', (request, reply, done) => {
      if (plan.log === 'throws') {
        note('log', 'onResponse', 'throws')
        throw broken('log')
      }
      if (plan.log === 'works') note('log', 'onResponse', 'writes its line')
      goOn(plan.log, {
        note: (did) => { if (plan.log !== 'works') note('log', 'onResponse', did) },
        next: done,
        end: () => endRequest(reply)
      })
    })
  }
  if (on('authenticate')) {
    app.addHook('onRequest', (request, reply, done) => {
      breakIf('authenticate', 'onRequest')
      const user = findUser(request.headers.authorization)
      request.setDecorator('user', user)
      if (user || plan.authenticate !== 'works') return go('authenticate', 'onRequest', reply, done)
      note('authenticate', 'onRequest', 'answers')
      reply.code(401).send({ error: WORDS[401] })
    })
  }
  app.addHook('preValidation', (request, reply, done) => {
    note('parse', 'parsing', 'goes on')
    done()
  })
  if (on('authorize')) {
    app.addHook('preHandler', (request, reply, done) => {
      breakIf('authorize', 'preHandler')
      const user = request.getDecorator('user')
      const { owner } = /** @type {{ owner: unknown }} */ (request.body)
      if (owner === user || plan.authorize !== 'works') return go('authorize', 'preHandler', reply, done)
      note('authorize', 'preHandler', 'throws')
      throw refuse(403)
    })
  }
  if (on('envelope')) {
    app.addHook('preSerialization', (request, reply, payload, done) => {
      if (reply.statusCode >= 400) return done(null, payload)
      breakIf('envelope', 'preSerialization')
      if (plan.envelope === 'forgets') return note('envelope', 'preSerialization', 'forgets')
      note('envelope', 'preSerialization', 'changes the answer')
      done(null, { data: payload })
    })
  }
  if (on('errors')) app.setErrorHandler((error, request, reply) => handleError(/** @type {any} */ (error), reply))
  app.post('/orders', async (request, reply) => {
    const body = /** @type {import('./concerns.js').Asked['body']} */ (request.body)
    note('handler', 'handler', handlerDoes(body))
    reply.code(201)
    return await takeOrderSlowly(body)
  })
  return app

  /**
   * @param {import('./shop.js').Refusal} error
   * @param {import('fastify').FastifyReply} reply
   */
  function handleError (error, reply) {
    if (plan.errors === 'forgets') return note('errors', 'error handler', 'forgets')
    breakIf('errors', 'error handler')
    note('errors', 'error handler', 'handles the error')
    const status = statusOf(error)
    reply.code(status).send({ error: WORDS[status] })
  }

  /**
   * @param {string} id
   * @param {string} phase
   */
  function breakIf (id, phase) {
    if (plan[id] !== 'throws') return
    note(id, phase, 'throws')
    throw broken(id)
  }

  /**
   * A hook that goes on twice calls `done` and returns a promise.
   *
   * @param {string} id
   * @param {string} phase
   * @param {import('fastify').FastifyReply} reply
   * @param {() => void} done
   */
  function go (id, phase, reply, done) {
    const mixed = plan[id] === 'twice'
    goOn(mixed ? 'works' : plan[id], {
      note: (did) => note(id, phase, mixed ? 'goes on twice' : did),
      next: done,
      end: () => endRequest(reply)
    })
    return mixed ? Promise.resolve() : undefined
  }
}

/** @param {import('fastify').FastifyReply} reply */
function endRequest (reply) {
  reply.code(418).send({ error: WORDS[418] })
}
