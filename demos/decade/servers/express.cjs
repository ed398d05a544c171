'use strict'

const { loadPackage } = require('../runner.cjs')

const express = loadPackage('express')

const app = express()
app.disable('x-powered-by')

app.get('/hello', (request, response) => {
  response.json({ hello: 'world' })
})

app.listen(Number(process.env.PORT), '127.0.0.1')
