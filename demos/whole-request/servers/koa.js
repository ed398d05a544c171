import Router from '@koa/router'
import Koa from 'koa'
import { answers, middlewares, otherRoutes } from '../scenario.js'

const app = new Koa()
const router = new Router()
for (let count = 0; count < middlewares; count++) app.use((context, next) => next())
for (const path of otherRoutes) router.get(path, (context) => { context.body = { path } })
for (const [path, answer] of Object.entries(answers)) router.get(path, (context) => { context.body = answer })
app.use(router.routes())
app.listen(Number(process.env.PORT), '127.0.0.1')
