import Router from '@koa/router'
import Koa from 'koa'
import { HOOKS, answers } from '../bench/application.js'
import { fiveHundredRoutes } from '../../lib/samples/five-hundred-routes.js'
import { endOnSignal } from '../../lib/processes/end-on-signal.js'

const app = new Koa()
const router = new Router()

/** @type {import('koa').Middleware} */
const middleware = (context, next) => next()

for (const [path, answer] of Object.entries(answers)) {
  router.get(path, ...Array(path === '/hooks' ? HOOKS : 0).fill(middleware), (/** @type {import('koa').Context} */ context) => {
    context.body = answer
  })
}

for (const path of fiveHundredRoutes) {
  router.get(path, (context) => {
    context.body = { path }
  })
}

app.use(router.routes())
app.listen(Number(process.env.PORT), '127.0.0.1')

endOnSignal()
