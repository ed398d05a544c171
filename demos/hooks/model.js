import fastify from 'fastify'
import compose from 'koa-compose'
import Router from 'router'
import { findUser, refuse, statusOf } from './apps/shop.js'

/** What each may be made to do: what comes out the same in this model as over a socket, which a test holds it to. */
export const CONCERNS = [
  { id: 'log', label: 'log', task: 'writes a line after the answer', may: ['works', 'off', 'ends', 'throws', 'forgets'] },
  { id: 'authenticate', label: 'authenticate', task: 'ends the request of a stranger', may: ['works', 'off', 'ends', 'throws', 'forgets'] },
  { id: 'authorize', label: 'authorize', task: 'reads the body: nobody orders for another', may: ['works', 'off', 'ends', 'throws', 'forgets', 'twice'] },
  { id: 'envelope', label: 'envelope', task: 'changes the answer', may: ['works', 'off', 'throws', 'forgets'] },
  { id: 'errors', label: 'errors', task: 'answers for what was thrown', may: ['works', 'off', 'throws', 'forgets'] }
]

/** In words that go on from the name of a concern. */
const BEHAVIOURS = {
  works: 'works',
  off: 'is left out',
  ends: 'answers 418 itself',
  throws: 'throws',
  forgets: 'forgets to go on',
  twice: 'goes on twice'
}

/** Who asks for what; each is a POST to /orders. */
export const REQUESTS = [
  { id: 'order', label: 'ada orders tea', authorization: 'Bearer ada', body: { item: 'tea', owner: 'ada' } },
  { id: 'stranger', label: 'a stranger orders tea', authorization: undefined, body: { item: 'tea', owner: 'ada' } },
  { id: 'other', label: 'ada orders tea for bob', authorization: 'Bearer ada', body: { item: 'tea', owner: 'bob' } },
  { id: 'fails', label: 'ada orders coffee, and the handler throws', authorization: 'Bearer ada', body: { item: 'coffee', owner: 'ada' } }
]

/** What the figure offers to begin with; a plan names what does not work as it should. */
export const EXAMPLES = [
  { id: 'works', label: 'All work', request: 'order', plan: {} },
  { id: 'stranger', label: 'A stranger', request: 'stranger', plan: {} },
  { id: 'fails', label: 'Handler throws', request: 'fails', plan: {} },
  { id: 'forgets', label: 'Forgets to go on', request: 'order', plan: { authorize: 'forgets' } },
  { id: 'twice', label: 'Goes on twice', request: 'order', plan: { authorize: 'twice' } },
  { id: 'log', label: 'Throws late', request: 'order', plan: { log: 'throws' } }
]

/** What the page shows before the reader does anything, and what there is to choose. */
export async function example () {
  const requests = REQUESTS.map(({ id, label }) => ({ id, label }))
  return { ...await compareModels(EXAMPLES[0].request, EXAMPLES[0].plan), concerns: CONCERNS, behaviours: BEHAVIOURS, requests }
}

/** Send one request through the five concerns in the three models. */
export async function compareModels (request, changes) {
  const asked = REQUESTS.find(({ id }) => id === request)
  const plan = completePlan(changes)
  // One after the other, so that none delays what another has put off.
  const express = await watchRun((watch) => runRouter(plan, asked, watch))
  const koa = await watchRun((watch) => runCompose(plan, asked, watch))
  return { plan, request, runs: { express, koa, fastify: await watchRun((watch) => runFastify(plan, asked, watch)) } }
}

/** What each concern does, by id. */
export function completePlan (changes) {
  return Object.fromEntries(CONCERNS.map(({ id }) => [id, changes[id] ?? 'works']))
}

// A run

/**
 * Watch one request until it is quiet: its steps (who did what, where, how many wait around it, and whether the
 * answer was gone by then), its answer (null when the client waits for ever), and the message of an error that nobody
 * catches.
 */
async function watchRun (send) {
  const run = { steps: /** @type {any[]} */ ([]), answer: /** @type {{ status: number, body: string } | null} */ (null), crash: null }
  let isGone = () => run.answer !== null
  const crash = (error) => { run.crash ??= error.message }
  await send({
    note (who, where, did, depth = 0) { run.steps.push({ who, where, depth, did, late: isGone() }) },
    answer (status, body) { run.answer ??= { status, body } },
    /** How to know that the answer has left, where the client is told later. */
    goneWhen (gone) { isGone = gone },
    crash,
    /** Call what waits for the answer to be gone, after it is. */
    finish (listeners) {
      setTimeout(() => {
        try {
          for (const listener of listeners) listener()
        } catch (error) {
          crash(error)
        }
      }, 0)
    }
  })
  await quiet(run.steps)
  return run
}

/** Until there has been no new step for longer than a handler takes. */
export async function quiet (steps) {
  let seen
  do {
    seen = steps.length
    await new Promise((resolve) => { setTimeout(resolve, 50) })
  } while (steps.length > seen)
}

// What all three have in common

/** The words of an error's answer. */
const WORDS = { 400: 'Bad Request', 401: 'Unauthorized', 403: 'Forbidden', 418: 'I\'m a Teapot', 500: 'Internal Server Error' }
const said = (status) => ({ error: WORDS[status] })

const handlerDoes = (body) => body?.item === 'coffee' ? 'throws' : 'answers'

/** What every handler does: it waits for its database, and answers. */
async function takeOrderSlowly (body) {
  await new Promise((resolve) => { setTimeout(resolve, 30) })
  if (handlerDoes(body) === 'throws') throw new Error('no coffee')
  return { id: 8, item: body?.item }
}

/** What a concern does beside its own work, as the plan says. */
function act (plan, note) {
  const fail = (id, where, depth) => {
    if (plan[id] !== 'throws') return
    note(id, where, 'throws', depth)
    throw new Error(`${id} is broken`)
  }
  return {
    fail,
    writeLine (where) {
      fail('log', where)
      note('log', where, 'writes its line')
    },
    /** Where a good middleware goes on, once it has done its own work. */
    goOn (behaviour, id, where, next, end) {
      const did = { ends: 'answers', forgets: 'forgets', twice: 'goes on twice' }[behaviour] ?? 'goes on'
      note(id, where, did)
      if (behaviour === 'ends') end()
      else if (behaviour !== 'forgets') next()
      if (behaviour === 'twice') next()
    }
  }
}

// Express: layers, in its own router

/**
 * The five concerns of `apps/express.js` as layers that note what they do, and do what the plan says; `parse` reads
 * the body.
 */
export function createLayers (plan, note, parse) {
  const { fail, writeLine, goOn } = act(plan, note)
  const all = {
    log (request, response, next) {
      response.once('finish', () => writeLine('finish'))
      go('log', response, next)
    },
    authenticate (request, response, next) {
      fail('authenticate', place('authenticate'))
      response.locals.user = findUser(request.headers.authorization)
      if (response.locals.user || plan.authenticate !== 'works') return go('authenticate', response, next)
      note('authenticate', place('authenticate'), 'answers')
      response.status(401).json(said(401))
    },
    parse (request, response, next) {
      note('parse', place('parse'), 'goes on')
      parse(request, response, next)
    },
    authorize (request, response, next) {
      fail('authorize', place('authorize'))
      const owner = request.body?.owner ?? response.locals.user
      if (owner === response.locals.user || plan.authorize !== 'works') return go('authorize', response, next)
      note('authorize', place('authorize'), 'throws')
      throw refuse(403)
    },
    envelope (request, response, next) {
      const json = response.json
      response.json = function (body) {
        if (this.statusCode >= 400) return json.call(this, body)
        fail('envelope', 'json()')
        if (plan.envelope === 'forgets') return note('envelope', 'json()', 'forgets')
        note('envelope', 'json()', 'changes the answer')
        json.call(this, { data: body })
      }
      note('envelope', place('envelope'), 'goes on')
      next()
    }
  }
  const shown = Object.keys(all).filter((id) => plan[id] !== 'off')
  const place = (id) => `layer ${[...shown, 'handler', 'errors'].indexOf(id) + 1}`
  const go = (id, response, next) => {
    const behaviour = id === 'log' && plan.log === 'throws' ? 'works' : plan[id]
    goOn(behaviour, id, place(id), () => next(), () => response.status(418).json(said(418)))
  }

  return {
    layers: shown.map((id) => all[id]),
    async handler (request, response) {
      note('handler', place('handler'), handlerDoes(request.body))
      response.status(201).json(await takeOrderSlowly(request.body))
    },
    // Express knows an error handler by its four parameters.
    errorLayer: plan.errors !== 'off' && ((error, request, response, next) => {
      if (plan.errors === 'forgets') return note('errors', place('errors'), 'forgets')
      fail('errors', place('errors'))
      note('errors', place('errors'), 'handles the error')
      response.status(statusOf(error)).json(said(statusOf(error)))
    })
  }
}

/** With a response of a few lines. A test holds what comes out to the whole of Express, over a socket. */
function runRouter (plan, asked, watch) {
  const { layers, handler, errorLayer } = createLayers(plan, watch.note, (request, response, next) => {
    // A body is read from the socket, so never at once.
    Promise.resolve().then(() => {
      request.body = asked.body
      next()
    })
  })
  const router = Router()
  for (const layer of layers) router.use(layer)
  router.post('/orders', /** @type {any} */ (handler))
  if (errorLayer) router.use(errorLayer)

  const listeners = []
  const response = {
    locals: {},
    statusCode: 200,
    headersSent: false,
    once (event, listener) { listeners.push(listener) },
    status (status) {
      this.statusCode = status
      return this
    },
    json (body) { end(this.statusCode, JSON.stringify(body)) }
  }
  const end = (status, body) => {
    if (response.headersSent) throw new Error('Cannot set headers after they are sent to the client')
    Object.assign(response, { statusCode: status, headersSent: true })
    watch.answer(status, body)
    watch.finish(listeners)
  }
  const request = { method: 'POST', url: '/orders', headers: { authorization: asked.authorization } }
  router(/** @type {any} */ (request), /** @type {any} */ (response), (error) => {
    // As finalhandler does for Express.
    if (!response.headersSent) end(error ? statusOf(error) : 404, 'a page of HTML')
  })
}

// Koa: an onion, in its own koa-compose

/**
 * The five concerns of `apps/koa.js` as middlewares that note what they do, the outermost first; `parse` reads the
 * body.
 */
export function createMiddlewares (plan, note, parse) {
  const { fail, writeLine } = act(plan, note)
  const pass = async (id, context, next, depth) => {
    if (plan[id] === 'forgets') return note(id, 'in', 'forgets', depth)
    if (plan[id] === 'ends') {
      note(id, 'in', 'answers', depth)
      return answer(context, 418)
    }
    note(id, 'in', plan[id] === 'twice' ? 'goes on twice' : 'goes on', depth)
    await next()
    if (plan[id] === 'twice') await next()
    note(id, 'out', 'comes back', depth)
  }
  const answer = (context, status) => { Object.assign(context, { status, body: said(status) }) }
  const all = {
    async log (context, next, depth) {
      context.res.once('finish', () => writeLine('finish'))
      await pass('log', context, next, depth)
    },
    async errors (context, next, depth) {
      note('errors', 'in', 'goes on', depth)
      try {
        await next()
      } catch (error) {
        if (plan.errors === 'forgets') return note('errors', 'out', 'forgets', depth)
        fail('errors', 'out', depth)
        note('errors', 'out', 'handles the error', depth)
        return answer(context, statusOf(error))
      }
      note('errors', 'out', 'comes back', depth)
    },
    async authenticate (context, next, depth) {
      fail('authenticate', 'in', depth)
      context.state.user = findUser(context.get('authorization'))
      if (context.state.user || plan.authenticate !== 'works') return pass('authenticate', context, next, depth)
      note('authenticate', 'in', 'answers', depth)
      answer(context, 401)
    },
    async parse (context, next, depth) {
      note('parse', 'in', 'goes on', depth)
      context.state.body = await parse(context)
      await next()
      note('parse', 'out', 'comes back', depth)
    },
    async authorize (context, next, depth) {
      fail('authorize', 'in', depth)
      const owner = context.state.body?.owner ?? context.state.user
      if (owner === context.state.user || plan.authorize !== 'works') return pass('authorize', context, next, depth)
      note('authorize', 'in', 'throws', depth)
      throw refuse(403)
    },
    async envelope (context, next, depth) {
      if (plan.envelope === 'forgets') return note('envelope', 'in', 'forgets', depth)
      note('envelope', 'in', 'goes on', depth)
      await next()
      fail('envelope', 'out', depth)
      note('envelope', 'out', 'changes the answer', depth)
      if (context.status < 400) context.body = { data: context.body }
    },
    async handler (context, next, depth) {
      note('handler', 'in', handlerDoes(context.state.body), depth)
      context.body = await takeOrderSlowly(context.state.body)
      context.status = 201
    }
  }
  return Object.keys(all).filter((id) => plan[id] !== 'off').map((id, depth) => (context, next) => all[id](context, next, depth))
}

/** With a context of a few lines. A test holds what comes out to the whole of Koa, over a socket. */
async function runCompose (plan, { authorization, body }, watch) {
  const listeners = []
  let written
  const context = {
    status: 404,
    state: {},
    res: { once: (event, listener) => listeners.push(listener) },
    get: () => authorization,
    get body () { return written },
    set body (value) {
      written = value
      if (this.status === 404) this.status = 200
    }
  }
  const answer = (status, text) => {
    watch.answer(status, text)
    watch.finish(listeners)
  }
  try {
    await compose(createMiddlewares(plan, watch.note, async () => body))(context)
    answer(context.status, written === undefined ? 'Not Found' : JSON.stringify(written))
  } catch (/** @type {any} */ { statusCode = 500 }) {
    // As context.onerror does for Koa: no word of an error that is not meant for the client.
    answer(statusCode, WORDS[statusCode])
  }
}

// Fastify: phases, in the whole of it

async function runFastify (plan, { authorization, body }, watch) {
  const app = createApp(plan, watch.note, ({ raw }) => watch.goneWhen(() => raw.writableEnded))
  await app.ready()
  app.inject({ method: 'POST', url: '/orders', headers: authorization ? { authorization } : {}, payload: body })
    .then(({ statusCode, payload }) => watch.answer(statusCode, payload), watch.crash)
}

/**
 * The five concerns of `apps/fastify.js` as hooks that note what they do, and do what the plan says; `seen` is told
 * of each request.
 */
export function createApp (plan, note, seen = (reply) => {}) {
  const { fail, writeLine, goOn } = act(plan, note)
  const app = fastify()
  const end = (reply) => () => reply.code(418).send(said(418))
  // A hook that goes on twice calls `done` and returns a promise.
  const go = (id, phase, reply, done) => {
    if (plan[id] !== 'twice') return goOn(plan[id], id, phase, done, end(reply))
    note(id, phase, 'goes on twice')
    done()
    return Promise.resolve()
  }
  const hooks = {
    log: ['onResponse', (request, reply, done) => {
      if (plan.log !== 'works' && plan.log !== 'throws') return goOn(plan.log, 'log', 'onResponse', done, end(reply))
      writeLine('onResponse')
      done()
    }],
    authenticate: ['onRequest', (request, reply, done) => {
      fail('authenticate', 'onRequest')
      const user = findUser(request.headers.authorization)
      request.setDecorator('user', user)
      if (user || plan.authenticate !== 'works') return go('authenticate', 'onRequest', reply, done)
      note('authenticate', 'onRequest', 'answers')
      reply.code(401).send(said(401))
    }],
    parse: ['preValidation', (request, reply, done) => {
      note('parse', 'parsing', 'goes on')
      done()
    }],
    authorize: ['preHandler', (request, reply, done) => {
      fail('authorize', 'preHandler')
      const user = request.getDecorator('user')
      if (request.body.owner === user || plan.authorize !== 'works') return go('authorize', 'preHandler', reply, done)
      note('authorize', 'preHandler', 'throws')
      throw refuse(403)
    }],
    envelope: ['preSerialization', (request, reply, payload, done) => {
      if (reply.statusCode >= 400) return done(null, payload)
      fail('envelope', 'preSerialization')
      if (plan.envelope === 'forgets') return note('envelope', 'preSerialization', 'forgets')
      note('envelope', 'preSerialization', 'changes the answer')
      done(null, { data: payload })
    }]
  }
  app.decorateRequest('user', null)
  app.addHook('onRequest', (request, reply, done) => {
    seen(reply)
    done()
  })
  for (const [id, [phase, hook]] of Object.entries(hooks)) if (plan[id] !== 'off') /** @type {any} */ (app).addHook(phase, hook)
  if (plan.errors !== 'off') {
    app.setErrorHandler((error, request, reply) => {
      if (plan.errors === 'forgets') return note('errors', 'error handler', 'forgets')
      fail('errors', 'error handler')
      note('errors', 'error handler', 'handles the error')
      reply.code(statusOf(error)).send(said(statusOf(error)))
    })
  }
  app.post('/orders', async ({ body }, reply) => {
    note('handler', 'handler', handlerDoes(body))
    reply.code(201)
    return await takeOrderSlowly(body)
  })
  return app
}
