import { createServer } from 'node:http'
import Router from '@koa/router'
import Koa from 'koa'
import { answerOnce } from './answer-once.js'

const app = new Koa()
const router = new Router()

for (let index = 0; index < Number(process.env.ROUTES); index++) {
  router.get(`/${index}`, (context) => { context.body = context.query })
}
app.use(router.routes())
answerOnce(createServer(app.callback()))
