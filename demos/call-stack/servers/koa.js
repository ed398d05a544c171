import Koa from 'koa'
import { answer, serve } from './serve.js'

await serve(async (count) => {
  const app = new Koa()
  for (let index = 0; index < count; index++) app.use(async (context, next) => { await next() })
  app.use((context) => { context.body = answer })
  return app.callback()
})
