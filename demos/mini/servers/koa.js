import Router from '@koa/router'
import Koa from 'koa'
import { routes } from '../bench/application.js'

const app = new Koa()
const router = new Router()

const middleware = (context, next) => next()

for (const { path, answer, hooks = 0 } of routes) {
  router.get(path, ...Array(hooks).fill(middleware), (context) => {
    context.body = answer
  })
}

app.use(router.routes())
app.listen(Number(process.env.PORT), '127.0.0.1')
