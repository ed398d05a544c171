import Router from '@koa/router'
import Koa from 'koa'
import { routes } from '../bench/application.js'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'

const app = new Koa()
const router = new Router()

/** @type {import('koa').Middleware} */
const middleware = (context, next) => next()

for (const { path, answer, hooks = 0 } of routes) {
  router.get(path, ...Array(hooks).fill(middleware), (/** @type {import('koa').Context} */ context) => {
    context.body = answer
  })
}

app.use(router.routes())
app.listen(Number(process.env.PORT), '127.0.0.1')

endOnSignal()
