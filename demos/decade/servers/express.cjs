'use strict'

const loadPackage = require('../runner/load-package.cjs')

const express = loadPackage('express')

const app = express()
app.disable('x-powered-by')

app.get('/hello', (/** @type {unknown} */ request, /** @type {any} */ response) => {
  response.json({ hello: 'world' })
})

app.listen(Number(process.env.PORT), '127.0.0.1')
