import { STATUS_CODES } from 'node:http'
import Router from '@koa/router'
import Koa from 'koa'
import { findOrder, findUser, readJson, refuse, statusOf, takeOrder } from './shop.js'

/** The five concerns in Koa: an onion, the outermost first. */
export async function createShop (log) {
  const app = new Koa()
  const router = new Router()

  // 1. Runs after the answer: after next() it would run before.
  app.use((context, next) => {
    context.res.once('finish', () => log(`${context.method} ${context.originalUrl} ${context.status}`))
    return next()
  })

  // 5. Handles errors: around all that may throw.
  app.use(async (context, next) => {
    try {
      await next()
    } catch (error) {
      context.status = statusOf(error)
      context.body = { error: STATUS_CODES[context.status] }
    }
  })

  // 2. May end the request: it does not call next().
  app.use(async (context, next) => {
    context.state.user = findUser(context.get('authorization'))
    if (context.state.user) return next()
    context.status = 401
    context.body = { error: STATUS_CODES[401] }
  })

  app.use(async (context, next) => {
    context.state.body = await readJson(context.req)
    return next()
  })

  // 3. Needs the body: inside the one that reads it.
  app.use(async (context, next) => {
    const owner = context.state.body?.owner ?? context.state.user
    if (owner !== context.state.user) throw refuse(403)
    return next()
  })

  // 4. Changes the answer: on the way out.
  app.use(async (context, next) => {
    await next()
    if (context.status < 400) context.body = { data: context.body }
  })

  router.get('/orders/:id', async (context) => {
    context.body = findOrder(context.params.id)
  })
  router.post('/orders', async (context) => {
    context.status = 201
    context.body = takeOrder(context.state.body)
  })
  app.use(router.routes())

  return app.callback()
}
