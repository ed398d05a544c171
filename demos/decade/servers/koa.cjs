'use strict'

const { existsSync } = require('fs')
const { join } = require('path')
const { loadPackage } = require('../runner.cjs')

const Koa = loadPackage('koa')
// Its name from 2019 on; an object with a class of that name from 2025 on.
const isNew = existsSync(join(String(process.env.PACKAGES), 'node_modules/@koa/router'))
const exported = loadPackage(isNew ? '@koa/router' : 'koa-router')
const Router = exported.default || exported

const app = new Koa()
const router = new Router()

router.get('/hello', (context) => {
  context.body = { hello: 'world' }
})

app.use(router.routes())
app.listen(Number(process.env.PORT), '127.0.0.1')
