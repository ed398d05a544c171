import Router from '@koa/router'
import Koa from 'koa'
import { twentyRows } from '../../lib/twenty-rows.js'

const app = new Koa()
const router = new Router()

router.get('/hello', (context) => {
  context.body = { hello: 'world' }
})

router.get('/rows', (context) => {
  context.body = twentyRows
})

app.use(router.routes())
app.listen(Number(process.env.PORT), '127.0.0.1')

process.on('SIGTERM', () => process.exit(0))
process.on('SIGINT', () => process.exit(0))
