import fastify from 'fastify'
import compose from 'koa-compose'
import Router from 'router'
import { findUser, refuse, statusOf } from './apps/shop.js'

/** What each may be made to do: what comes out the same in this model as over a socket, which a test holds it to. */
export const CONCERNS = [
  { id: 'log', label: 'log', task: 'writes a line after the answer', may: ['works', 'throws'] },
  { id: 'authenticate', label: 'authenticate', task: 'ends the request of a stranger', may: ['works', 'throws', 'forgets'] },
  { id: 'authorize', label: 'authorize', task: 'reads the body: nobody orders for another', may: ['works', 'throws', 'forgets', 'twice'] },
  { id: 'envelope', label: 'envelope', task: 'changes the answer', may: ['works', 'throws', 'forgets'] },
  { id: 'errors', label: 'errors', task: 'answers for what was thrown', may: ['works', 'throws', 'forgets'] }
]

/** In words that go on from the name of a concern. */
const BEHAVIOURS = { works: 'works', throws: 'throws', forgets: 'forgets to go on', twice: 'goes on twice' }

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
 * Watch one request until it is quiet: its steps (who did what, where, how many wait around it, and whether the answer
 * was gone by then), its answer (null when the client waits for ever), and the message of an error that nobody catches.
 */
async function watchRun (send) {
  const run = { steps: /** @type {any[]} */ ([]), answer: /** @type {{ status: number, body: string } | null} */ (null), crash: null }
  const listeners = []
  let isGone = () => run.answer !== null
  const crash = (error) => { run.crash ??= error.message }
  await send({
    note (who, where, did, depth = 0) { run.steps.push({ who, where, depth, did, late: isGone() }) },
    /** The listeners hear of it when the answer is gone. */
    answer (status, body) {
      run.answer ??= { status, body }
      setTimeout(() => {
        try {
          for (const listener of listeners.splice(0)) listener()
        } catch (error) {
          crash(error)
        }
      }, 0)
    },
    once (event, listener) { listeners.push(listener) },
    /** How to know that the answer has left, where the client is told later. */
    goneWhen (gone) { isGone = gone },
    crash
  })
  await quiet(run.steps)
  return run
}

/** Until there has been no new step for longer than a handler takes: in turns, since a busy machine is late in each. */
export async function quiet (steps) {
  let seen = steps.length
  for (let turns = 0; turns < 6; turns++) {
    await new Promise((resolve) => { setTimeout(resolve, 10) })
    if (steps.length > seen) turns = 0
    seen = steps.length
  }
}

// What all three have in common

/** The words of an error's answer. */
const WORDS = { 401: 'Unauthorized', 403: 'Forbidden', 500: 'Internal Server Error' }
const said = (status) => ({ error: WORDS[status] })

/** What every handler does: it waits for its database, and answers. */
async function takeOrder ({ item }, note, where, depth) {
  note('handler', where, item === 'coffee' ? 'throws' : 'answers', depth)
  await new Promise((resolve) => { setTimeout(resolve, 30) })
  if (item === 'coffee') throw new Error('no coffee')
  return { id: 8, item }
}

/** What a concern does, and notes, in each framework. */
function act (plan, note) {
  return {
    /** On the way to the handler, as the plan says, or as the request makes it. */
    begin (id, where, { authorization }, body, depth) {
      const user = findUser(authorization)
      const isStranger = id === 'authenticate' && plan[id] === 'works' && !user
      const isForeign = id === 'authorize' && plan[id] === 'works' && body.owner !== user
      const planned = { throws: 'throws', forgets: 'forgets', twice: 'goes on twice' }[plan[id]] ?? 'goes on'
      const did = isStranger ? 'answers' : isForeign ? 'throws' : planned
      note(id, where, did, depth)
      if (did === 'throws') throw isForeign ? refuse(403) : new Error(`${id} is broken`)
      return did
    },
    /** Later, whether it does what it is for. */
    work (id, where, does, depth) {
      note(id, where, plan[id] === 'works' ? does : plan[id], depth)
      if (plan[id] === 'throws') throw new Error(`${id} is broken`)
      return plan[id] === 'works'
    }
  }
}

// Express: layers, in its own router

/**
 * The five concerns of `apps/express.js` as layers that note what they do, and do what the plan says; `parse` reads
 * the body.
 */
export function createLayers (plan, note, parse) {
  const { begin, work } = act(plan, note)
  const place = (id) => `layer ${['log', 'authenticate', 'parse', 'authorize', 'envelope', 'handler', 'errors'].indexOf(id) + 1}`
  const pass = (id) => (request, response, next) => {
    const did = begin(id, place(id), request.headers, request.body)
    if (did === 'answers') response.status(401).json(said(401))
    if (did.startsWith('goes on')) next()
    if (did !== 'goes on twice') return
    note(id, place(id), 'goes on again')
    next()
  }
  return {
    layers: [
      (request, response, next) => {
        response.once('finish', () => work('log', 'finish', 'writes its line'))
        note('log', place('log'), 'goes on')
        next()
      },
      pass('authenticate'),
      (request, response, next) => {
        note('parse', place('parse'), 'goes on')
        parse(request, response, next)
      },
      pass('authorize'),
      (request, response, next) => {
        const { json } = response
        response.json = function (body) {
          if (this.statusCode >= 400) json.call(this, body)
          else if (work('envelope', 'json()', 'changes the answer')) json.call(this, { data: body })
        }
        note('envelope', place('envelope'), 'goes on')
        next()
      }
    ],
    async handler (request, response) {
      response.status(201).json(await takeOrder(request.body, note, place('handler')))
    },
    // Express knows an error handler by its four parameters.
    errorLayer (error, request, response, next) {
      if (work('errors', place('errors'), 'handles the error')) response.status(statusOf(error)).json(said(statusOf(error)))
    }
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
  router.use(errorLayer)

  const response = {
    statusCode: 200,
    headersSent: false,
    once: watch.once,
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
  const { begin, work } = act(plan, note)
  const answer = (context, status) => { Object.assign(context, { status, body: said(status) }) }
  const pass = async (id, context, next, depth) => {
    const did = begin(id, 'in', context.headers, context.state.body, depth)
    if (did === 'answers') answer(context, 401)
    if (!did.startsWith('goes on')) return
    await next()
    if (did === 'goes on twice') {
      note(id, 'again', 'goes on again', depth)
      await next()
    }
    note(id, 'out', 'comes back', depth)
  }
  const comeBack = async (id, next, depth) => {
    note(id, 'in', 'goes on', depth)
    await next()
    note(id, 'out', 'comes back', depth)
  }
  const all = [
    (context, next, depth) => {
      context.res.once('finish', () => work('log', 'finish', 'writes its line'))
      return comeBack('log', next, depth)
    },
    async (context, next, depth) => {
      try {
        await comeBack('errors', next, depth)
      } catch (error) {
        if (work('errors', 'out', 'handles the error', depth)) answer(context, statusOf(error))
      }
    },
    (context, next, depth) => pass('authenticate', context, next, depth),
    async (context, next, depth) => {
      context.state.body = await parse(context)
      await comeBack('parse', next, depth)
    },
    (context, next, depth) => pass('authorize', context, next, depth),
    async (context, next, depth) => {
      if (plan.envelope === 'forgets') return note('envelope', 'in', 'forgets', depth)
      note('envelope', 'in', 'goes on', depth)
      await next()
      work('envelope', 'out', 'changes the answer', depth)
      if (context.status < 400) context.body = { data: context.body }
    },
    async (context, next, depth) => {
      context.body = await takeOrder(context.state.body, note, 'in', depth)
      context.status = 201
    }
  ]
  return all.map((middleware, depth) => (context, next) => middleware(context, next, depth))
}

/** With a context of a few lines. A test holds what comes out to the whole of Koa, over a socket. */
async function runCompose (plan, { authorization, body }, watch) {
  let written
  const context = {
    status: 404,
    state: {},
    headers: { authorization },
    res: { once: watch.once },
    get body () { return written },
    set body (value) {
      written = value
      if (this.status === 404) this.status = 200
    }
  }
  try {
    await compose(createMiddlewares(plan, watch.note, async () => body))(context)
    watch.answer(context.status, written === undefined ? 'Not Found' : JSON.stringify(written))
  } catch (/** @type {any} */ { statusCode = 500 }) {
    // As context.onerror does for Koa: no word of an error that is not meant for the client.
    watch.answer(statusCode, WORDS[statusCode])
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
  const { begin, work } = act(plan, note)
  const app = fastify()
  const pass = (id, where) => (request, reply, done) => {
    const did = begin(id, where, request.headers, request.body)
    if (did === 'answers') reply.code(401).send(said(401))
    if (did.startsWith('goes on')) done()
    // A hook that goes on twice calls `done` and returns a promise.
    if (did !== 'goes on twice') return
    note(id, where, 'goes on again')
    return /** @type {any} */ (Promise.resolve())
  }
  app.addHook('onRequest', (request, reply, done) => {
    seen(reply)
    done()
  })
  app.addHook('onRequest', pass('authenticate', 'onRequest'))
  // Fastify has no hook for its parsing: the next phase tells that it is over.
  app.addHook('preValidation', pass('parse', 'parsing'))
  app.addHook('preHandler', pass('authorize', 'preHandler'))
  app.addHook('preSerialization', (request, reply, payload, done) => {
    if (reply.statusCode >= 400) done(null, payload)
    else if (work('envelope', 'preSerialization', 'changes the answer')) done(null, { data: payload })
  })
  app.addHook('onResponse', (request, reply, done) => {
    work('log', 'onResponse', 'writes its line')
    done()
  })
  app.setErrorHandler((error, request, reply) => {
    if (work('errors', 'error handler', 'handles the error')) reply.code(statusOf(error)).send(said(statusOf(error)))
  })
  app.post('/orders', async ({ body }, reply) => {
    reply.code(201)
    return await takeOrder(/** @type {any} */ (body), note, 'handler')
  })
  return app
}
