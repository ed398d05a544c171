import { createServer } from 'node:http'
import Router from '@koa/router'
import Koa from 'koa'

/** As in the article: one middleware, which answers every URL. */
export function createArticle () {
  const app = new Koa()
  app.use(async (context) => {
    context.body = { hello: 'world' }
  })
  return createServer(app.callback())
}

/** With a router, as the others have one. */
export function createEqual () {
  const app = new Koa()
  const router = new Router()
  router.get('/equal', (context) => {
    context.body = { hello: 'world' }
  })
  app.use(router.routes())
  return createServer(app.callback())
}
