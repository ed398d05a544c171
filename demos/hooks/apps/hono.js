import { STATUS_CODES } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { findOrder, findUser, refuse, statusOf, takeOrder } from './shop.js'

/** By itself, Hono names no charset. */
const TYPE = { 'Content-Type': 'application/json; charset=utf-8' }

/** The five concerns in Hono: an onion too, with one place for errors. */
export function createShop (log) {
  /** @type {Hono<{ Bindings: import('@hono/node-server').HttpBindings, Variables: { user: string } }>} */
  const app = new Hono()

  // 1. Runs after the answer: after next() it would run before.
  app.use((context, next) => {
    context.env.outgoing.once('finish', () => log(`${context.req.method} ${context.req.path} ${context.res.status}`))
    return next()
  })

  // 2. May end the request: it does not call next().
  app.use(async (context, next) => {
    const user = findUser(context.req.header('authorization'))
    if (!user) return context.json({ error: STATUS_CODES[401] }, 401, TYPE)
    context.set('user', user)
    await next()
  })

  // 3. Needs the body: only the first to ask for it reads it.
  app.use(async (context, next) => {
    const { owner } = Object(await readBody(context.req))
    if ((owner ?? context.get('user')) !== context.get('user')) throw refuse(403)
    await next()
  })

  // 4. Changes the answer: on the way out. It is text already, so it is read again.
  app.use(async (context, next) => {
    await next()
    const { res } = context
    if (!res.ok) return
    context.res = undefined // or else the new one is copied
    context.res = context.json({ data: await res.json() }, /** @type {200 | 201} */ (res.status), TYPE)
  })

  app.get('/orders/:id', (context) => context.json(findOrder(context.req.param('id')), 200, TYPE))
  app.post('/orders', async (context) => context.json(takeOrder(await readBody(context.req)), 201, TYPE))

  // 5. Handles errors.
  app.onError((error, context) => {
    const status = statusOf(error)
    return context.json({ error: STATUS_CODES[status] }, /** @type {400} */ (status), TYPE)
  })

  return getRequestListener(app.fetch)
}

async function readBody (request) {
  if (!request.header('content-type')?.startsWith('application/json')) return undefined
  return await request.json().catch(() => { throw refuse(400) })
}
